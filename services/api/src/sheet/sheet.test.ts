import type { SheetBody } from '@hosts/shared/contract'
import { readWorkbook } from '@hosts/shared/read-workbook'
import { startApp, type TestApp } from '../testing/app'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

const body: SheetBody = {
  name: 'Report',
  columns: [
    { name: 'Day', kind: 'day' },
    { name: 'Location', kind: 'text' },
    { name: 'Takings (EUR)', kind: 'number', decimals: 2 },
    { name: 'Stays', kind: 'number' },
  ],
  rows: [
    ['2026-11-01', '=Süd', -3.5, 2],
    [null, '', null, 0],
    ['never', '3-1'],
  ],
}
const send = (changes: object = {}) =>
  test.call(test.world.manager, 'POST', '/sheet', { body: { ...body, ...changes } })

it('makes a file of a table, with texts as texts and numbers as numbers', async () => {
  const { status, headers, bytes } = await send()
  expect([status, headers['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
  const names = body.columns.map(({ name }) => ({ text: name }))
  expect(readWorkbook(bytes)).toEqual([
    {
      name: 'Report',
      rows: [
        names,
        [
          { number: Date.parse('2026-11-01') / 86_400_000 + 25_569, format: 'yyyy-mm-dd' },
          { text: '=Süd' },
          { number: -3.5, format: '#,##0.00' },
          { number: 2, format: '#,##0' },
        ],
        [null, null, null, { number: 0, format: '#,##0' }],
        [{ text: 'never' }, { text: '3-1' }],
      ],
    },
  ])
})

it('makes a file of a table without rows', async () => {
  expect(readWorkbook((await send({ rows: [] })).bytes)[0]?.rows).toHaveLength(1)
})

it.each([
  ['a name that no sheet may have', { name: 'A/B' }],
  ['no columns', { columns: [] }],
  ['a cell of another kind', { rows: [[true]] }],
  ['too many rows', { rows: Array.from({ length: 5001 }, () => []) }],
])('refuses %s', async (_, changes) => {
  expect((await send(changes)).status).toBe(400)
})

it('makes three files of an account at once, refuses more, and makes those of another', async () => {
  const { manager, stranger } = test.world
  const make = (user: { id: number }) => test.call(user, 'POST', '/sheet', { body })
  const own = Promise.all(Array.from({ length: 9 }, () => make(manager)))
  const other = await make(stranger)
  const answers = await own
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(200), ...Array(6).fill(429)])
  expect(other.status).toBe(200)
  const refused = answers.find(({ status }) => status === 429)
  expect([refused?.body.code, refused?.headers['retry-after']]).toEqual(['too_many_calls', '2'])
})
