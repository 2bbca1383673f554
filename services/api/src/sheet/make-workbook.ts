import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { SheetCell, SheetColumn } from '@hosts/shared/contract'
import { callConnections } from '../db/call-connections'
import { createAccountLimit } from '../lib/limit-by-account'
import { runThread } from './run-thread'
import { type ExcelSheet, toExcelCells, toExcelColumns } from './to-excel'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Two folders above the code, in the sources and in a container. */
const worker = resolve(import.meta.dirname, '../../workers/write-workbook.mjs')

/** Each takes a processor for seconds and up to 300 MB, of which a thread may not have more. */
const limit = createAccountLimit({ slots: 1, queue: 32, perAccount: 3 })
const resourceLimits = { maxOldGenerationSizeMb: 512 }

/** A sheet whose rows are read while the file is made. */
export type SheetSource = {
  sheet: Omit<ExcelSheet, 'rows'>
  batches: AsyncIterable<SheetCell[][]>
}

async function* toCells<Row>(
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<Row[]> | Iterable<Row[]>,
) {
  for await (const rows of batches)
    yield rows.map((row) =>
      toExcelCells(
        columns,
        columns.map(({ read }) => read(row)),
      ),
    )
}

export const toSheetSource = <Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<Row[]> | Iterable<Row[]>,
): SheetSource => ({
  sheet: { name, columns: toExcelColumns(columns) },
  batches: toCells(columns, batches),
})

const sendSheets = async (
  thread: Worker,
  sources: readonly SheetSource[],
  isAlive: () => boolean,
): Promise<void> => {
  for (const { sheet, batches } of sources) {
    thread.postMessage({ ...sheet, rows: [] })
    for await (const rows of batches) {
      if (!isAlive()) return
      thread.postMessage(rows)
    }
  }
  thread.postMessage(null)
}

/**
 * An .xlsx file, which a thread makes, one at a time; `listSources` is called when it starts. Accounts take turns: 429 beyond three files of
 * one, 503 beyond 32 that wait.
 */
export const makeWorkbook = (
  accountId: number,
  listSources: () => readonly SheetSource[] | Promise<readonly SheetSource[]>,
): Promise<Buffer> =>
  limit(accountId, async () => {
    callConnections.getStore()?.requireOpen()
    const sources = await listSources()
    const thread = new Worker(worker, { resourceLimits })
    const file = await runThread<Uint8Array>(thread, (isAlive) => sendSheets(thread, sources, isAlive))
    return Buffer.from(file.buffer)
  })
