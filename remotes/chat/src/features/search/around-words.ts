/** Characters shown before what was found: a line of the list has room for some forty. */
const before = 16

/** A text cut into what stands before the words that were searched for, they themselves and what follows. */
export const splitAtMatch = (text: string, words: string): [string, string, string] => {
  const at = text.toLocaleLowerCase().indexOf(words.trim().toLocaleLowerCase())
  if (at < 0) return [text, '', '']
  const end = at + words.trim().length
  const start = at > before ? `…${text.slice(at - before, at)}` : text.slice(0, at)
  return [start, text.slice(at, end), text.slice(end)]
}
