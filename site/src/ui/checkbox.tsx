import { type ComponentProps, type ReactNode, useId } from 'react'
import { describedBy } from './field-frame.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string | undefined }

/** A native checkbox with its label to the right; the ref and every other property go to the input. */
export const Checkbox = ({ label, error, id, ...input }: CheckboxProps) => {
  const made = useId()
  const field = id ?? made
  return (
    <div className="field">
      <div className="checkbox-row">
        <input
          {...input}
          {...describedBy(field, { error })}
          type="checkbox"
          id={field}
          className="checkbox"
        />
        <label htmlFor={field}>{label}</label>
      </div>
      {error && (
        <p className="field-error" id={`${field}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
