import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { describedBy, FieldFrame } from './field-frame.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix'> & {
  label: ReactNode
  error?: string | undefined
  help?: ReactNode
  /** Fixed text before what is typed, such as +1; read with the field's label. */
  prefix?: string
}

/** One line of text with its label, help and error. The ref and every other property go to the input. */
export const TextField = ({ label, error, help, prefix, id, className, ...input }: TextFieldProps) => {
  const made = useId()
  const field = id ?? made
  return (
    <FieldFrame
      id={field}
      label={
        <>
          {label}
          {prefix && <span className="sr-only"> ({prefix})</span>}
        </>
      }
      error={error}
      help={help}
    >
      <div className={classNames('input-box', error !== undefined && 'input-box-bad')}>
        {prefix && (
          <span className="input-prefix" aria-hidden="true">
            {prefix}
          </span>
        )}
        <input
          type="text"
          {...input}
          {...describedBy(field, { error, help })}
          id={field}
          className={classNames('input', className)}
        />
      </div>
    </FieldFrame>
  )
}
