import { type Booking, findDue, findLeft, findRefund, type Report, type ToDo } from '@hosts/shared/contract'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { warehouses } from '../db/schema'
import { closeMonths } from '../report/close-month'
import { startApp, type TestApp } from '../testing/app'
import { addBay, addBooking, addDriver, addWarehouse } from '../testing/world'

const SEED = Number(process.env.TEST_SEED ?? 1)
/** Hours from now: over, under way, and soon over. */
const SPANS: [number, number][] = [
  [-9, -3],
  [-6, -1],
  [-5, 5],
  [-2, 30],
]
const ACTIONS = 60

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

const money = fc.integer({ min: 1, max: 2600 })
/** What a host does to one of the stays; much of it is refused. */
const step = fc.record({
  stay: fc.nat({ max: SPANS.length * 2 - 1 }),
  call: fc.oneof(
    money.map((amount) => ({ action: 'payment', body: { amount, method: 'card' } })),
    money.map((amount) => ({ action: 'payment', body: { amount: -amount, method: 'cash' } })),
    money.map((amount) => ({ action: 'charge-no-show', body: { amount } })),
    money.map((amount) => ({ action: 'charge-overstay', body: { amount } })),
    fc.constantFrom(
      { action: 'no-show', body: {} },
      { action: 'no-show', body: {} },
      { action: 'charge-no-show', body: { amount: null } },
      { action: 'reinstate', body: {} },
      { action: 'cancel', body: { reason: 'Ill' } },
      { action: 'check-in', body: { force: true } },
      { action: 'check-out', body: {} },
    ),
  ),
})

const openPlace = async () => {
  const place = await addWarehouse(test.db, test.world.account.id, 'Sums')
  const { id: driverId } = await addDriver(test.db, place.id, 'Ada')
  const stays: number[] = []
  for (const [index, span] of [...SPANS, ...SPANS].entries()) {
    const bay = await addBay(test.db, place.id, `S${index}`)
    const own = { bayId: bay.id, bayNumbered: true }
    stays.push((await addBooking(test.db, { warehouseId: place.id, driverId }, span, own)).id)
  }
  const read = async (path: string) => (await test.call(test.world.owner, 'GET', path)).body
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return {
    stays,
    list: async (query = ''): Promise<Booking[]> =>
      (await read(`/warehouse/${place.id}/booking?limit=100${query}`)).results,
    readReport: async () =>
      ((await read(`/warehouse/${place.id}/report?from=${day(-3)}&to=${day(3)}`)) as Report).locations[0],
    readToDo: (): Promise<ToDo> => read(`/to-do?warehouseId=${place.id}`),
    readFile: async () => {
      const file: string = await read(`/warehouse/${place.id}/booking.csv?separator=comma`)
      const [head = '', ...lines] = file.split('\r\n')
      const names = head.split(',')
      const at = (name: string) => names.indexOf(`"${name} (EUR)"`)
      return lines.slice(0, -1).map((line) => {
        const cells = line.split(',')
        const cents = (name: string) => Math.round(Number(cells[at(name)]) * 100)
        return {
          due: cents('Due'),
          paid: cents('Paid'),
          unpaid: cents('Unpaid'),
          refund: cents('To refund'),
        }
      })
    },
  }
}

const sum = <One>(all: One[], find: (one: One) => number) => all.reduce((total, one) => total + find(one), 0)

it(`adds up alike in list, to-do, report and file after ${ACTIONS} random actions (TEST_SEED=${SEED})`, async () => {
  const check = async (steps: { stay: number; call: { action: string; body: object } }[]) => {
    const { stays, list, readReport, readToDo, readFile } = await openPlace()
    for (const { stay, call } of steps)
      await test.call(test.world.owner, 'POST', `/booking/${stays[stay]}/${call.action}`, { body: call.body })
    const [all, ended, report, toDo, file] = [
      await list(),
      await list('&unpaid=true&by=end'),
      await readReport(),
      await readToDo(),
      await readFile(),
    ]
    expect(report?.unpaid).toBe(sum(ended, findLeft))
    // A vehicle that is there and leaves today has not ended.
    const debts = toDo.items.filter(({ kind, booking }) =>
      kind === 'unpaid' ? booking.status !== 'checked_in' : kind === 'overstay',
    )
    expect(sum(debts, ({ booking }) => findLeft(booking))).toBe(report?.unpaid)
    expect(report?.takings).toBe(sum(file, ({ paid }) => paid))
    for (const one of file) expect(one.due - one.paid).toBe(one.unpaid - one.refund)
    expect(sum(file, ({ due: cents }) => cents)).toBe(sum(all, findDue))
    expect(sum(file, ({ unpaid }) => unpaid)).toBe(sum(all, findLeft))
    expect(sum(file, ({ refund }) => refund)).toBe(sum(all, findRefund))
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: ACTIONS, maxLength: ACTIONS }), check), {
    numRuns: 1,
    endOnFailure: true,
    seed: SEED,
  })
}, 120_000)

it('counts the debt of a no-show from when it is marked before its booked end', async () => {
  const { stays, list, readReport, readToDo } = await openPlace()
  const id = stays.at(-1)
  const act = (action: string, body: object = {}) =>
    test.call(test.world.owner, 'POST', `/booking/${id}/${action}`, { body })
  const before = (await readReport())?.unpaid ?? 0
  await act('no-show')
  await act('charge-no-show', { amount: 1234 })
  await act('payment', { amount: 234, method: 'card' })
  expect((await readReport())?.unpaid).toBe(before + 1000)
  expect((await list('&unpaid=true&by=end')).some((one) => one.id === id)).toBe(true)
  const task = (await readToDo()).items.find(({ booking }) => booking.id === id)
  expect(task?.kind).toBe('unpaid')
  expect(Date.now() - Date.parse(task?.dueAt ?? '')).toBeLessThan(60_000)
})

it('counts no debt again in an open month when a stay of a closed one is marked as a no-show', async () => {
  const DAY = 86_400_000
  const { id: warehouseId } = await addWarehouse(test.db, test.world.account.id, 'Closed')
  const created = { createdAt: new Date(Date.now() - 80 * DAY), timezone: 'Europe/Berlin' }
  await test.db.update(warehouses).set(created).where(eq(warehouses.id, warehouseId))
  const { id: driverId } = await addDriver(test.db, warehouseId, 'Bob')
  // At least a month and two days ago: in a month that is over.
  const stay = await addBooking(test.db, { warehouseId, driverId }, [-40 * 24, -39 * 24])
  await closeMonths(test.db)({ key: 'close', payload: { warehouseId } })
  const read = async () => {
    const [from, to] = [-60, 0].map((days) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10))
    const path = `/warehouse/${warehouseId}/report?from=${from}&to=${to}`
    return ((await test.call(test.world.owner, 'GET', path)).body as Report).locations[0]?.unpaid
  }
  expect(await read()).toBe(2400)
  const act = (action: string, body: object) =>
    test.call(test.world.owner, 'POST', `/booking/${stay.id}/${action}`, { body })
  await act('no-show', {})
  expect((await act('charge-no-show', { amount: 2400 })).status).toBe(200)
  expect(await read()).toBe(2400)
})
