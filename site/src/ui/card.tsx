import type { HTMLAttributes } from 'react'
import { classNames } from './class-names.ts'

type CardProps = HTMLAttributes<HTMLElement> & { as?: 'section' | 'div' | 'article' | 'li' }

/** A white panel with a line around it; padding by screen width. `as` fits the outline of the page. */
export const Card = ({ as: Tag = 'section', className, ...rest }: CardProps) => (
  <Tag {...rest} className={classNames('card p-5 sm:p-7', className)} />
)
