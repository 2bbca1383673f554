/** Characters of a long text in a list; the call for one item has all of it. */
export const listTextLength = 200

/** A text as a list has it: its beginning, with an ellipsis where it is longer. */
export const shorten = (text: string) => {
  if (text.length <= listTextLength) return text
  // Half of a pair is no character.
  return `${text.slice(0, listTextLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
