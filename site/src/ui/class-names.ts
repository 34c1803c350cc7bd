/** Joins class names, leaving out what is false or undefined. */
export const classNames = (...of: ReadonlyArray<string | false | undefined>): string =>
  of.filter(Boolean).join(' ')
