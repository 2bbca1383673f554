import { eq } from 'drizzle-orm'
import { bays, blocks, bookings } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addRatedLocation } from '../testing/rated-location'
import { addBlock, inHours } from '../testing/world'

let test: TestApp
let place: Awaited<ReturnType<typeof addRatedLocation>>
beforeAll(async () => {
  test = await startApp()
  place = await addRatedLocation(test)
})
afterAll(() => test.close())
afterEach(async () => {
  await test.db.delete(bookings)
  await test.db.delete(blocks)
})

type Span = [start: number, end: number]
type Status = (typeof bookings.$inferSelect)['status']
/** A booking of a bay; its span is in hours from now. */
const add = ([start, end]: Span, label = 'A1', status: Status = 'confirmed') =>
  place.addDay({
    startsAt: inHours(start),
    endsAt: inHours(end),
    bayId: place.bayIds[label] as number,
    status,
    checkedInAt: status === 'checked_in' ? inHours(start) : null,
  })
const block = async ([start, end]: Span, label: string) => {
  const [bay] = await test.db
    .select()
    .from(bays)
    .where(eq(bays.id, place.bayIds[label] as number))
  return addBlock(test.db, bay, { startsAt: inHours(start), endsAt: inHours(end) })
}
const listFree = async (id: number) =>
  (await place.quote(id, {})).body.free.map(({ bay }: { bay: { label: string } }) => bay.label).sort()

const act = (id: number, action: string, body: object = {}) =>
  test.call(test.world.owner, 'POST', `/booking/${id}/${action}`, { body })

describe('a move to another bay', () => {
  it.each<[Status]>([['checked_in'], ['confirmed']])(
    'uses the new bay from now on when the started stay is %s',
    async (status) => {
      const { id } = await add([-3, 3], 'A1', status)
      await block([-5, -2], 'A2')
      await add([-2, -1], 'A2')
      expect(await listFree(id)).toEqual(['A1', 'A2', 'Y1'])
      const { body } = await place.edit(id, { bay: 'A2' })
      expect([body.bay.label, Date.parse(body.baySince) > Date.now() - 60_000]).toEqual(['A2', true])
      // The bay that it left is free, the one that it uses is not, also after another change.
      await add([0.1, 3])
      await expect(add([0.1, 1], 'A2')).rejects.toThrow()
      expect((await place.edit(id, { endsAt: inHours(4).toISOString() }, 'two')).status).toBe(200)
      await expect(add([3.5, 5], 'A2')).rejects.toThrow()
    },
  )

  it('is refused where another stay or a block is in the way now or later', async () => {
    const { id } = await add([-3, 3], 'A1', 'checked_in')
    await add([2, 4], 'A2')
    await block([-1, 1], 'Y1')
    expect(await listFree(id)).toEqual(['A1'])
    for (const bay of ['A2', 'Y1'])
      expect((await place.edit(id, { bay }, bay)).body).toMatchObject({
        code: 'bay_taken',
        free: [{ label: 'A1' }],
      })
  })

  it('uses the new bay from the start when the stay has not started', async () => {
    const { id } = await add([2, 4])
    expect((await place.edit(id, { bay: 'A2' })).body.baySince).toBeNull()
    await add([0, 1.9], 'A2')
  })

  it('needs a bay that is free now when the vehicle overstays', async () => {
    const { id } = await add([-3, -1], 'A1', 'checked_in')
    await block([-0.5, 1], 'A2')
    await add([-5, -2], 'Y1')
    expect((await place.edit(id, { bay: 'A2' })).body).toMatchObject({
      code: 'bay_taken',
      free: [{ label: 'A1' }, { label: 'Y1' }],
    })
    expect((await place.edit(id, { bay: 'Y1' }, 'two')).body).toMatchObject({
      overstay: true,
      bay: { label: 'Y1' },
    })
  })

  it('frees the second bay when it leads back to the first', async () => {
    const { id } = await add([-3, 3], 'A1', 'checked_in')
    await place.edit(id, { bay: 'A2' })
    expect((await place.edit(id, { bay: 'A1' }, 'two')).status).toBe(200)
    await add([0.1, 3], 'A2')
  })
})

it('accepting or reinstating a stay after its start uses the bay from now on', async () => {
  const request = { status: 'requested' as const, bayId: null, bayNumbered: null }
  const times = { startsAt: inHours(-3), endsAt: inHours(3) }
  const { id } = await place.addDay({ ...request, ...times, expiresAt: inHours(1) })
  for (const label of ['A1', 'A2', 'Y1']) await block([-5, -1], label)
  const { body } = await act(id, 'accept', { bayId: place.bayIds.A2 })
  expect(body).toMatchObject({ status: 'confirmed', bay: { label: 'A2' } })
  await act(id, 'cancel', { reason: 'Broken down' })
  expect((await act(id, 'reinstate')).body.status).toBe('confirmed')
})

it('undoing a check-in at another bay uses the booked bay from now on', async () => {
  await block([-5, -1], 'A2')
  const { id } = await add([-2, 3])
  expect((await act(id, 'check-in', { bayId: place.bayIds.A2 })).body.bay.label).toBe('A2')
  expect((await act(id, 'undo-check-in')).body).toMatchObject({ status: 'confirmed', bay: { label: 'A1' } })
  await expect(add([0.1, 1])).rejects.toThrow()
  await add([0.1, 1], 'A2')
})
