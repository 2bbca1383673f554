/** A LIKE pattern for what somebody typed, taken literally. */
export const contains = (typed: string) => `%${typed.trim().replace(/[\\%_]/g, '\\$&')}%`
