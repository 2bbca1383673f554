/** Spreadsheets treat a cell that starts with one of these as a formula, and run it. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
/** Negative amounts stay numbers: nothing of them can be run. */
const NUMBER = /^-?\d+(\.\d+)?$/
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

const toCell = (value: string) => {
  const text = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** At the start of a file it marks the file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\ufeff'

/** One line of a CSV file (RFC 4180), with its end. An apostrophe before what a spreadsheet would run shows it as text. */
export const toCsvLine = (values: readonly string[]) => `${values.map(toCell).join(',')}\r\n`
