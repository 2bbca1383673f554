/** A LIKE pattern that finds the text anywhere and takes its wildcards literally. */
export const likePattern = (text: string) => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`
