import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** The ids that tie a field to its help and error, and the attributes its input needs. */
export const describedBy = (
  id: string,
  { error, help }: { error?: string | undefined; help?: ReactNode },
) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
})

type FieldFrameProps = {
  id: string
  label: ReactNode
  error?: string | undefined
  help?: ReactNode
  children: ReactNode
}

/** Label above, the input, then help and error below; for inputs of our own and for a provider's frames alike. */
export const FieldFrame = ({ id, label, error, help, children }: FieldFrameProps) => (
  <div className="field">
    <label className="field-label" htmlFor={id}>
      {label}
    </label>
    {children}
    {help && (
      <p className="field-help" id={`${id}-help`}>
        {help}
      </p>
    )}
    {error && (
      <p className="field-error" id={`${id}-error`}>
        <CircleAlert aria-hidden="true" size={18} strokeWidth={1.75} />
        {error}
      </p>
    )}
  </div>
)
