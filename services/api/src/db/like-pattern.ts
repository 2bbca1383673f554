/** A LIKE pattern that finds the text anywhere, with its wildcards as literals. */
export const likePattern = (text: string) => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`
