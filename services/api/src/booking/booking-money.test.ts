import type { Booking, BookingEvent, BookingStatus } from '@hosts/shared/contract'
import { sql } from 'drizzle-orm'
import { startApp, type TestApp } from '../testing/app'
import { addBooking, addDriver } from '../testing/world'

let test: TestApp
let ids: { warehouseId: number; driverId: number }
beforeAll(async () => {
  test = await startApp()
  const { id: warehouseId } = test.world.first
  ids = { warehouseId, driverId: (await addDriver(test.db, warehouseId, 'Ada')).id }
})
afterAll(() => test.close())

type Step = number | { charge: number } | { noShow: number | null } | { undo: number } | 'cancel'
const toCall = (step: Step) => {
  if (step === 'cancel') return { action: 'cancel', body: { reason: 'Ill' } }
  if (typeof step === 'object' && 'noShow' in step)
    return { action: 'charge-no-show', body: { amount: step.noShow } }
  if (typeof step === 'object' && 'undo' in step)
    return { action: 'payment', body: { amount: -step.undo, method: 'card', undo: true } }
  if (typeof step === 'object') return { action: 'charge-overstay', body: { amount: step.charge } }
  return { action: 'payment', body: { amount: step, method: step < 0 ? 'cash' : 'card' } }
}

let keys = 0
const send = (id: number, step: Step, key = `key ${keys++}`) => {
  const { action, body } = toCall(step)
  const headers = { 'idempotency-key': key }
  return test.call(test.world.manager, 'POST', `/booking/${id}/${action}`, { body, headers })
}
/** A stay of 2400 whose vehicle overstays, or with another status. */
const add = (status: BookingStatus = 'checked_in') => addBooking(test.db, ids, [-5, -1], { status })
const listEvents = async (id: number) =>
  (await test.call(test.world.owner, 'GET', `/booking/${id}/event`)).body.results

describe('money of a booking', () => {
  it.each<[string, BookingStatus, Step[], number, boolean]>([
    ['paid in part', 'checked_in', [1000], 1000, false],
    ['paid but for one cent', 'checked_in', [2399], 2399, false],
    ['paid in full, in parts', 'checked_out', [1000, 1400], 2400, true],
    ['paid beforehand', 'confirmed', [2400], 2400, true],
    ['refunded in part', 'checked_out', [2400, -400], 2000, false],
    ['refunded and paid again', 'checked_in', [2400, -2400, 2400], 2400, true],
    ['charged for the overstay after it was paid', 'checked_in', [2400, { charge: 500 }], 2400, false],
    ['charged and paid', 'checked_in', [2400, { charge: 500 }, 500], 2900, true],
    ['of a no-show', 'no_show', [2400], 2400, true],
    ['of a no-show that is charged', 'no_show', [{ noShow: 1000 }, 600], 600, false],
    ['of a no-show that has paid its fee', 'no_show', [{ noShow: 1000 }, 1000], 1000, true],
  ])('is %s', async (_, status, steps, paidAmount, paid) => {
    const { id } = await add(status)
    const answers = []
    for (const step of steps) answers.push(await send(id, step))
    expect(answers.at(-1)).toMatchObject({ status: 200, body: { status, paidAmount, paid } })
    const events = await listEvents(id)
    const sums = events.filter(({ action }: { action: string }) => action === 'payment')
    expect(sums.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(paidAmount)
  })

  it('has a row of its own for the refund of a cancelled stay', async () => {
    const { id } = await add('confirmed')
    for (const step of [2400, 'cancel', -2400] as const)
      expect((await send(id, step)).body).toMatchObject({ amount: 2400 })
    expect(await listEvents(id)).toMatchObject([
      { action: 'payment', amount: 2400, method: 'card', by: 'manager', to: 'confirmed' },
      { action: 'cancel', amount: null, reason: 'Ill', to: 'cancelled' },
      { action: 'payment', amount: -2400, method: 'cash', by: 'manager', from: 'cancelled', to: 'cancelled' },
    ])
  })

  it.each<[string, BookingStatus, Step[], Step, number, string]>([
    ['more than is left', 'checked_in', [1000], 1401, 422, 'too_much'],
    ['more than everything', 'checked_in', [], 2401, 422, 'too_much'],
    ['a refund of more than was paid', 'checked_out', [1000], -1001, 422, 'too_much'],
    ['a payment for a cancelled stay', 'cancelled', [], 1, 422, 'too_much'],
    ['a refund of what nobody paid', 'cancelled', [], -1, 422, 'too_much'],
    ['nothing', 'checked_in', [], 0, 400, ''],
    ['a part of a cent', 'checked_in', [], 0.5, 400, ''],
    ['a payment of a declined request', 'declined', [], 1, 409, 'wrong_status'],
    ['a charge of a no-show', 'no_show', [], { charge: 1 }, 409, 'wrong_status'],
    ['more than the fee of a no-show', 'no_show', [{ noShow: 1000 }], 1001, 422, 'too_much'],
    ['a fee of more than the stay', 'no_show', [], { noShow: 2401 }, 422, 'too_much'],
    ['a fee of who came', 'checked_out', [], { noShow: 100 }, 409, 'wrong_status'],
    ['a charge of nothing', 'checked_in', [], { charge: 0 }, 400, ''],
  ])('refuses %s', async (_, status, before, step, expected, code) => {
    const { id } = await add(status)
    for (const earlier of before) await send(id, earlier)
    const { status: answered, body } = await send(id, step)
    expect([answered, body.code ?? body[0].errors[0].code]).toEqual([expected, code || expect.any(String)])
    expect(await listEvents(id)).toHaveLength(before.length)
  })

  it('counts a repeated payment once, and never exceeds the debt by parallel ones', async () => {
    const { id } = await add()
    for (let tries = 0; tries < 2; tries++) await send(id, 1000, 'a press')
    const answers = await Promise.all([send(id, 900), send(id, 900)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await test.call(test.world.owner, 'GET', `/booking/${id}`)).body.paidAmount).toBe(1900)
  })

  it('is due for a charged no-show until the charge is removed or the booking reinstated', async () => {
    const { id } = await addBooking(test.db, ids, [-1, 5], { status: 'no_show' })
    const listed = async (filter: string) => {
      const url = `/warehouse/${ids.warehouseId}/booking?${filter}=true`
      return (await test.call(test.world.owner, 'GET', url)).body.results.some(
        (one: Booking) => one.id === id,
      )
    }
    const where = async () => [await listed('unpaid'), await listed('refund')]
    expect(await where()).toEqual([false, false])
    expect((await send(id, { noShow: 1000 })).body).toMatchObject({
      amount: 2400,
      noShowFee: 1000,
      paid: false,
    })
    expect(await where()).toEqual([true, false])
    await send(id, 1000)
    expect(await where()).toEqual([false, false])
    await send(id, { noShow: 400 })
    expect(await where()).toEqual([false, true])
    await test.call(test.world.owner, 'POST', `/booking/${id}/charge-no-show`, { body: {} })
    expect(await where()).toEqual([false, false])
    await send(id, { noShow: 400 })
    const reinstated = await test.call(test.world.owner, 'POST', `/booking/${id}/reinstate`, { body: {} })
    expect(reinstated.body).toMatchObject({ noShowFee: null, amount: 2400, paidAmount: 1000, paid: false })
    expect((await listEvents(id)).map(({ changes }: BookingEvent) => changes?.noShowFee?.to)).toEqual([
      1000,
      undefined,
      400,
      null,
      400,
      undefined,
    ])
  })

  it('marks the reverted payment as a mistake, and another refund as a refund', async () => {
    const { id } = await add()
    for (const step of [1000, { undo: 900 }, { undo: 1000 }, 1000, { undo: 1000 }] as const)
      await send(id, step)
    const undone = (await listEvents(id)).map(({ isUndo }: BookingEvent) => isUndo)
    expect(undone).toEqual([false, false, false, true])
  })

  it('keeps the payment when the price changes, even above the new price', async () => {
    const { id } = await add()
    await send(id, 2400)
    const body = { amount: 2000, amountReason: 'Noise at night' }
    const changed = await test.call(test.world.owner, 'PATCH', `/booking/${id}`, { body })
    expect(changed.body).toMatchObject({ amount: 2000, paidAmount: 2400, paid: true })
    expect((await send(id, 1)).status).toBe(422)
    expect((await send(id, -400)).body).toMatchObject({ paidAmount: 2000, paid: true })
  })
})

it('a long history comes in pages to those who ask for them, else whole as far as it fits into an answer', async () => {
  const { id, warehouseId } = await add('confirmed')
  const note = '界'.repeat(500)
  await test.db.execute(sql`insert into booking_events (booking_id, warehouse_id, action, "from", "to", changes)
    select ${id}::integer, ${warehouseId}::integer, 'change', 'confirmed', 'confirmed',
      jsonb_build_object('note', jsonb_build_object('from', ${note}::text, 'to', ${note}::text)) from generate_series(1, 320) n`)
  const read = (query: string) => test.call(test.world.owner, 'GET', `/booking/${id}/event${query}`)
  const { status, body } = await read('')
  expect([status, body[0].errors[0].code]).toEqual([422, 'too_many_rows'])
  const pages = [(await read('?limit=100')).body, (await read('?page=4')).body]
  expect(pages.map(({ results, hasMore, count }) => [results.length, hasMore, count])).toEqual([
    [100, true, 320],
    [20, false, 320],
  ])
  expect((await read('?limit=101')).status).toBe(400)
})
