// A thread that makes one .xlsx file: the library makes a sheet in one turn of a second or two, in which an API would answer nobody.
// Messages: a sheet without rows, then its rows in parts; null ends the last sheet, and the reply is the file. It stays plain JavaScript,
// since production bundles the API without it.
import { parentPort } from 'node:worker_threads'
import writeExcelFile from 'write-excel-file/node'

/**
 * @typedef {string | number | null} Cell
 * @typedef {{ name: string, columns: { name: string, format: string | null, width: number }[], rows: Cell[][] }} Sheet
 */

/** @type {Sheet[]} */
const sheets = []

const make = () =>
  writeExcelFile(
    sheets.map(({ name, columns, rows }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: columns.map(({ width }) => ({ width })),
      data: [
        columns.map(({ name }) => ({ value: name, fontWeight: /** @type {const} */ ('bold') })),
        ...rows.map((row) =>
          row.map((value, at) => {
            const format = columns[at]?.format
            const isShown = format && value !== null && (format === '@') === (typeof value === 'string')
            return isShown ? { value, format } : value
          }),
        ),
      ],
    })),
  ).toBuffer()

parentPort?.on('message', async (/** @type {Sheet | Cell[][] | null} */ message) => {
  if (Array.isArray(message)) sheets.at(-1)?.rows.push(...message)
  else if (message) sheets.push(message)
  else {
    const file = new Uint8Array(await make())
    parentPort?.postMessage(file, [file.buffer])
  }
})
