import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'reveal' | 'quiet'
export type ButtonSize = 'md' | 'sm'

type Look = { variant?: ButtonVariant; size?: ButtonSize }

/** The classes of a button, for a plain `<a>` that has to look like one. */
export const buttonClass = ({ variant = 'primary', size = 'md' }: Look = {}, extra?: string): string =>
  classNames('btn', `btn-${variant}`, size === 'sm' && 'btn-sm', extra)

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** A request of this button runs: it keeps the focus, says so and ignores further clicks. */
    busy?: boolean
    /** Shown instead of the label while busy, such as 'Cancelling...'. */
    busyText?: string
  }

export const Button = ({
  variant,
  size,
  busy = false,
  busyText,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }) }, className)}
      aria-disabled={busy || undefined}
      onClick={click}
    >
      {busy && <span className="btn-busy" aria-hidden="true" />}
      {busy && busyText ? busyText : children}
    </button>
  )
}

type ButtonLinkProps = ComponentProps<typeof Link> & Look

export const ButtonLink = ({ variant, size, className, ...rest }: ButtonLinkProps) => (
  <Link
    {...rest}
    className={buttonClass({ ...(variant && { variant }), ...(size && { size }) }, className)}
  />
)
