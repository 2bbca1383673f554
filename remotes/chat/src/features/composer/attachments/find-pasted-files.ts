const normalize = (name: string) => name.normalize('NFC').trim()
const decode = (line: string) => {
  try {
    return decodeURIComponent(line)
  } catch {
    return line
  }
}
const withoutEnding = (name: string) => name.replace(/\.[^.]*$/, '')

/** The last part of a path or a `file:` address. */
const readName = (line: string) =>
  normalize((/^file:/i.test(line) ? decode(line) : line).replace(/[\\/]+$/, '').replace(/^.*[\\/]/, ''))

/**
 * The files that a paste is about. File managers put the names or paths of the files beside them as text; spreadsheets and word processors a
 * picture beside their text, which is then what is meant.
 */
export const findPastedFiles = ({
  files,
  getData,
}: {
  files: File[]
  getData: (type: string) => string
}): File[] => {
  const lines = getData('text/plain')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
  const names = new Set(files.flatMap(({ name }) => [normalize(name), withoutEnding(normalize(name))]))
  const areNames = lines.every((line) => names.has(readName(line)))
  const isPicture = files.every(({ type }) => type.startsWith('image/'))
  return areNames || !isPicture ? files : []
}
