import { expect, test } from '../support/fixtures'
import { openGateLocation, readGateEvents } from '../support/gate'
import { openRandomPhone } from '../support/gate-phone'

// The same without screens, in seconds: the phones in remotes/gate/src/features/gate/offline/gate-model.test.ts, the API in
// services/api/src/gate/gate-model.test.ts.

const EVENTS = Number(process.env.GATE_EVENTS ?? 1_000)
const SEED = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 2 ** 31))
const names = ['P1', 'P2', 'P3']
const EACH = Math.ceil(EVENTS / names.length)
/** Bookings of each phone: a booked vehicle that has left does not come back. */
const BOOKINGS = Math.ceil(EACH / 6)
const statuses = { expected: 'confirmed', inside: 'checked_in', gone: 'checked_out' }

test('three phones with random cuts lose no event, double none and keep each phone’s order', {
  tag: '@soak',
}, async ({ browser, api, expectErrors }) => {
  expectErrors(/.*/)
  const note = (type: string, description: unknown) =>
    test.info().annotations.push({ type, description: JSON.stringify(description) })
  note('TEST_SEED', SEED)
  const plates = names.flatMap((name) =>
    Array.from({ length: BOOKINGS }, (_, index) => `${name} B${100 + index}`),
  )
  const location = await openGateLocation(api, plates)
  const readBookings = async (): Promise<{ plate: string; code: string; status: string }[]> =>
    (await location.host.call(`GET /warehouse/${location.id}/gate/snapshot`)).bookings
  const booked = await readBookings()
  const phones = await Promise.all(
    names.map((name, index) =>
      openRandomPhone(browser, {
        location,
        name,
        booked: booked.filter(({ plate }) => plate.startsWith(name)),
        seed: SEED + index,
      }),
    ),
  )
  await Promise.all(phones.map((phone) => phone.work(EACH)))
  await Promise.all(phones.map((phone) => phone.finish()))
  for (const { name, counts } of phones) note(name, counts)

  const recorded = await readGateEvents(location)
  expect(recorded.length).toBe(EACH * names.length)
  const isBooked = (plate: string) => plates.includes(plate)
  for (const { done } of phones) {
    const ids = new Set(done.map(({ clientEventId }) => clientEventId))
    const own = recorded.filter(({ clientEventId }) => ids.has(clientEventId))
    expect(own.map(({ clientEventId, type, by, plate }) => ({ clientEventId, type, by, plate }))).toEqual(
      done,
    )
    // A booked vehicle has no conflict: only one phone reports it, and its events arrive in order.
    expect(own.filter(({ plate, conflict }) => isBooked(plate) && conflict)).toEqual([])
  }
  const expected = phones.flatMap(({ vehicles }) =>
    vehicles.filter(({ plate }) => isBooked(plate)).map(({ plate, side }) => [plate, statuses[side]]),
  )
  const found = (await readBookings()).map(({ plate, status }) => [plate, status])
  expect(found.toSorted()).toEqual(expected.toSorted())
  for (const phone of phones) await phone.close()
})
