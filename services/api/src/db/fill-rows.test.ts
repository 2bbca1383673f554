import { createSkipLog, fillRows } from './fill-rows'
import type { Db } from './types'

/** Transactions that keep what a write has added, unless it fails. */
const createTable = () => {
  const stored: number[] = []
  const tx = {
    transaction: async (work: (tx: unknown) => Promise<unknown>) => {
      const before = stored.length
      try {
        return await work(tx)
      } catch (error) {
        stored.length = before
        throw error
      }
    },
  } as unknown as Db
  return { tx, stored }
}
const range = (count: number) => Array.from({ length: count }, (_, at) => at)
const failWith = (code: string) => Object.assign(new Error('Failed query, with params: Ada'), { code })

it.each([
  ['none', []],
  ['the first', [0]],
  ['the last', [999]],
  ['several', [3, 4, 500, 777]],
  ['all', range(1000)],
])('fills all rows but those that fail: %s', async (_, bad: number[]) => {
  const { tx, stored } = createTable()
  const skipped: number[] = []
  let statements = 0
  const write = async (_: Db, rows: readonly number[]) => {
    statements++
    for (const row of rows) {
      stored.push(row)
      if (bad.includes(row)) throw failWith('23514')
    }
  }
  await fillRows(tx, range(1000), { read: (row) => row, write, onSkip: (row) => skipped.push(row) })
  expect(skipped).toEqual(bad)
  expect(stored).toEqual(range(1000).filter((row) => !bad.includes(row)))
  expect(statements).toBeLessThanOrEqual(1 + 22 * bad.length)
})

it.each([
  ['40P01', true],
  ['57014', true],
  ['08006', true],
  ['', true],
  ['22021', false],
  ['54000', false],
])('rejects for %s, which is not a row’s fault: %s', async (code, rejects) => {
  const { tx } = createTable()
  const skip = jest.fn()
  const write = () => Promise.reject(code ? failWith(code) : new Error('no answer'))
  const filled = fillRows(tx, [1], { read: (row) => row, write, onSkip: skip })
  if (rejects) await expect(filled).rejects.toThrow()
  else await filled
  expect(skip).toHaveBeenCalledTimes(rejects ? 0 : 1)
})

it('skips a row that cannot be read', async () => {
  const { tx, stored } = createTable()
  const read = (row: number) => {
    if (row === 1) throw new RangeError('Ada')
    return row * 2
  }
  const write = async (_: Db, values: readonly number[]) => stored.push(...values)
  const skip = jest.fn()
  await fillRows(tx, [1, 2, 3], { read, write, onSkip: skip })
  expect(stored).toEqual([4, 6])
  expect(skip).toHaveBeenCalledWith(1, expect.any(RangeError))
})

it('logs a skipped row once, without its values', () => {
  const error = jest.fn()
  const skip = createSkipLog({ error })
  for (let pass = 0; pass < 3; pass++) skip('drivers', 7, failWith('23514'))
  skip('drivers', 8, new RangeError('Ada'))
  expect(error.mock.calls.map(([details]) => details)).toEqual([
    { table: 'drivers', id: 7, reason: '23514' },
    { table: 'drivers', id: 8, reason: 'RangeError' },
  ])
  expect(JSON.stringify(error.mock.calls)).not.toContain('Ada')
})
