import { FieldError } from '../../lib/errors'

const refuse = (code: string, message: string) => new FieldError('file', code, message)

/** UTF-16 without a mark: every other byte of Latin text is 0. */
const guessUtf16 = (bytes: Buffer) => {
  const start = bytes.subarray(0, 1000)
  const zeros = [0, 0]
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > start.length / 4 && even === 0) return 'utf-16le'
  return even > start.length / 4 && odd === 0 ? 'utf-16be' : undefined
}

/** What 0x80 to 0x9F are in Windows-1252. Node 20 reads it as Latin-1, which has controls there. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const readWindows = (bytes: Buffer) =>
  bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (control) => WINDOWS.charAt(control.charCodeAt(0) - 0x80))

const findEncoding = (bytes: Buffer) => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return guessUtf16(bytes)
}

/** The text of a file in UTF-8, UTF-16 or, if it is neither, Windows-1252; 422 for what is no text. */
export const readText = (bytes: Buffer): string => {
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
    throw refuse('no_csv', 'This is an Excel file. Save it as CSV first: File, Save as, CSV UTF-8')
  const utf16 = findEncoding(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  if (bytes.includes(0)) throw refuse('no_csv', 'This is no text. Choose a CSV file')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return readWindows(bytes)
  }
}
