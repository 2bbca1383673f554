export type Separator = ',' | ';' | '\t'

/** A row's cells; `isOpen`: a quotation mark is not closed, so that the rest of the file is in its last cell. */
export type CsvRow = { cells: string[]; isOpen: boolean }

const separators: readonly Separator[] = [';', ',', '\t']

/** The separator of a file: the most frequent one of its first line, outside of quotes; or the one that a line before says. */
export const findSeparator = (text: string): { separator: Separator; start: number } => {
  const [told, said] = /^sep=([,;\t])\r?\n/.exec(text) ?? []
  if (told) return { separator: said as Separator, start: told.length }
  const first = (/^[^\r\n]*/.exec(text.slice(0, 10_000))?.[0] ?? '').replace(/"[^"]*"/g, '')
  const counts = separators.map((one) => ({ one, count: first.split(one).length }))
  const best = counts.reduce((found, next) => (next.count > found.count ? next : found))
  return { separator: best.one, start: 0 }
}

/** The rows of a CSV file (RFC 4180), with line ends of any system; quotes within a cell that begins without one are part of it. */
export function* parseCsv(text: string, separator: Separator, start = 0): Generator<CsvRow, void> {
  const stops = new RegExp(`[${separator === '\t' ? '\\t' : separator}\\r\\n]`, 'g')
  const { length } = text
  let at = start
  while (at < length) {
    const cells: string[] = []
    for (let isRow = true; isRow; ) {
      let cell = ''
      let isOpen = false
      if (text[at] === '"') {
        for (let from = at + 1; ; ) {
          const end = text.indexOf('"', from)
          cell += text.slice(from, end < 0 ? length : end)
          at = end < 0 ? length : end + 1
          isOpen = end < 0
          if (text[at] !== '"' || isOpen) break
          cell += '"'
          from = at + 1
        }
      }
      stops.lastIndex = at
      const stop = stops.exec(text)?.index ?? length
      cells.push(cell + text.slice(at, stop))
      isRow = text[stop] === separator
      at = stop + (text[stop] === '\r' && text[stop + 1] === '\n' ? 2 : 1)
      // A separator at the very end has an empty cell behind it.
      if (isRow && at >= length) {
        cells.push('')
        isRow = false
      }
      if (!isRow) yield { cells, isOpen }
    }
  }
}
