import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** One native radio drawn as a row that can be clicked anywhere; stands in a fieldset. Every property goes to the input. */
export const Choice = ({ children, className, ...input }: Omit<ComponentProps<'input'>, 'type'>) => (
  <label
    className={classNames(
      'flex items-center gap-4 rounded-md border-[1.5px] px-4 py-3',
      'has-focus-visible:outline-3 has-focus-visible:outline-action has-focus-visible:outline-offset-3',
      input.disabled
        ? 'cursor-not-allowed border-line text-ink-muted'
        : 'border-line-strong has-checked:border-action has-checked:bg-action-soft',
      className,
    )}
  >
    <input {...input} type="radio" className="radio outline-none" />
    {children}
  </label>
)
