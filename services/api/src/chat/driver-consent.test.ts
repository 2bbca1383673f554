import { eq } from 'drizzle-orm'
import { warehouseDrivers } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addBay, addBooking, addDriver, inHours } from '../testing/world'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

const meet = async (known: Parameters<typeof addDriver>[3] = { marketingConsentAt: null }) => {
  const place = test.world.first
  const driver = await addDriver(test.db, place.id, 'Zoë Ní Bhriain', { phone: '', ...known })
  const url = `/chat/users/${driver.id}?warehouseId=${place.id}`
  const edit = (body: object, user = test.world.owner) => test.call(user, 'PATCH', url, { body })
  const listChanges = async (page = '') => {
    const { body } = await test.call(test.world.owner, 'GET', `${url.replace('?', '/consent?')}${page}`)
    return body
  }
  return { driver, place, edit, listChanges }
}

it('keeps how and by whom consent was given and withdrawn, the newest first', async () => {
  const { edit, listChanges } = await meet()
  expect((await listChanges()).results).toEqual([])
  const given = await edit({ consent: { given: true, source: 'in-person' } })
  expect([given.status, given.body.marketingConsentAt]).toEqual([200, expect.any(String)])
  const withdrawn = await edit({ consent: { given: false, source: 'phone' } }, test.world.manager)
  expect(withdrawn.body.marketingConsentAt).toBeNull()
  expect(withdrawn.body.withdrawn).toEqual({ at: expect.any(String), source: 'phone' })
  const { results, count } = await listChanges()
  expect(results).toMatchObject([
    { given: false, source: 'phone', who: test.world.manager.name },
    { given: true, source: 'in-person', who: test.world.owner.name, at: given.body.marketingConsentAt },
  ])
  expect([count, (await listChanges('&limit=1&page=2')).results]).toEqual([2, [results[1]]])
})

it('says that nobody has withdrawn what was never given, or what a merge has ended', async () => {
  const never = await meet()
  const refused = await never.edit({ consent: { given: false, source: 'phone' } })
  expect([refused.status, 'withdrawn' in refused.body]).toEqual([200, false])
  const [kept, gone] = [await meet({ marketingConsentAt: new Date() }), await meet()]
  const merged = await test.call(test.world.owner, 'POST', `/chat/users/${gone.driver.id}/merge`, {
    body: { warehouseId: kept.place.id, into: kept.driver.id },
  })
  expect(merged.body).toMatchObject({ hasConsent: false })
  const { body } = await kept.edit({ note: 'Both' })
  expect([body.marketingConsentAt, 'withdrawn' in body]).toEqual([null, false])
})

describe('said beside something else', () => {
  const history = async (driverId: number) =>
    (
      await test.call(
        test.world.owner,
        'GET',
        `/chat/users/${driverId}/consent?warehouseId=${test.world.first.id}`,
      )
    ).body.results
  const consent = { given: true, source: 'phone' }
  const book = (who: object, hours: number) => {
    const times = { startsAt: inHours(hours), endsAt: inHours(hours + 1) }
    const body = { ...who, plate: 'HH-NB 1', amount: 100, amountReason: 'As agreed', ...times, consent }
    return test.call(test.world.owner, 'POST', `/warehouse/${test.world.first.id}/booking`, { body })
  }

  it('is kept with a new booking, once', async () => {
    await addBay(test.db, test.world.first.id, 'N1')
    const booked = await book({ driver: { name: 'Nil', phone: '+491701234567' } }, 2)
    expect(booked.status).toBe(201)
    const { id } = booked.body.driver
    const given = { ...consent, who: test.world.owner.name }
    expect(await history(id)).toMatchObject([given])
    expect((await book({ driverId: id }, 4)).status).toBe(201)
    expect(await history(id)).toHaveLength(1)
  })

  it('is kept with an arrival at the gate, unless the driver has said something else since', async () => {
    const place = test.world.first
    const [first, second] = [await addBay(test.db, place.id, 'G1'), await addBay(test.db, place.id, 'G2')]
    const arrive = async (plate: string, bayId: number, phone: string, hours: number) => {
      const at = inHours(hours).toISOString()
      const event = { clientEventId: plate, type: 'in', by: 'manual', plate, bayId, phone, name: 'Gil' }
      const events = [{ ...event, consent: true, occurredAt: at, decidedOffline: true }]
      const url = `/warehouse/${place.id}/gate/event`
      const { body } = await test.call(test.world.owner, 'POST', url, { body: { events } })
      expect(body.results).toMatchObject([{ status: 'ok' }])
      const { body: booking } = await test.call(
        test.world.owner,
        'GET',
        `/booking/${body.results[0].bookingId}`,
      )
      return { id: booking.driver.id, at }
    }
    const { id, at } = await arrive('G-1', first.id, '+491709999991', -0.5)
    const given = { given: true, source: 'in-person', at, who: test.world.owner.name }
    expect(await history(id)).toEqual([given])
    const withdrawn = { consent: { given: false, source: 'phone' } }
    await test.call(test.world.owner, 'PATCH', `/chat/users/${id}?warehouseId=${place.id}`, {
      body: withdrawn,
    })
    await arrive('G-2', second.id, '+491709999991', -0.25)
    expect(await history(id)).toMatchObject([{ given: false }, given])
  })
})

it('lists consent of before changes were kept as what it was, also after the first change', async () => {
  const since = new Date('2026-01-05T08:00:00.000Z')
  const { edit, listChanges } = await meet({ marketingConsentAt: since })
  const before = { given: true, source: 'before', at: since.toISOString(), who: null }
  expect((await listChanges()).results).toEqual([before])
  await edit({ consent: { given: false, source: 'chat' } })
  expect((await listChanges()).results).toMatchObject([{ given: false, source: 'chat' }, before])
})

it('keeps both of two changes at once, and the later one holds', async () => {
  const { driver, edit, listChanges } = await meet({ marketingConsentAt: new Date() })
  await Promise.all([
    edit({ consent: { given: false, source: 'phone' } }),
    edit({ consent: { given: true, source: 'form' } }, test.world.manager),
  ])
  const { results } = await listChanges()
  expect(results.map(({ source }: { source: string }) => source)).toEqual(
    expect.arrayContaining(['phone', 'form', 'before']),
  )
  const [known] = await test.db
    .select()
    .from(warehouseDrivers)
    .where(eq(warehouseDrivers.driverId, driver.id))
  expect(known?.marketingConsentAt !== null).toBe(results[0].given)
})

it('blocks a driver for a reason, which bookings and the gate of the location know at once', async () => {
  const { driver, place, edit } = await meet()
  const booking = await addBooking(test.db, { warehouseId: place.id, driverId: driver.id }, [0, 4])
  const blocked = await edit({ blocked: { reason: '  Left without paying ' } })
  expect(blocked.body).toMatchObject({ blockedAt: expect.any(String), blockReason: 'Left without paying' })
  const askGate = async () => {
    const { body } = await test.call(test.world.owner, 'GET', `/warehouse/${place.id}/gate/snapshot`)
    return body.bookings.find(({ id }: { id: number }) => id === booking.id).driver
  }
  expect(await askGate()).toMatchObject({ blockReason: 'Left without paying' })
  const free = await edit({ blocked: null })
  expect(free.body).toMatchObject({ blockedAt: null, blockReason: null })
  expect((await askGate()).blockedAt).toBeNull()
})

it.each([
  [{ blocked: {} }],
  [{ blocked: { reason: ' ' } }],
  [{ blocked: { reason: 'x'.repeat(201) } }],
  [{ consent: { given: true } }],
  [{ consent: { given: true, source: 'a guess' } }],
])('refuses %j', async (body) => {
  const { edit } = await meet()
  expect((await edit(body)).status).toBe(400)
})

it("says 404 for another location's driver", async () => {
  const { id } = await addDriver(test.db, test.world.second.id, 'Elsewhere')
  const url = `/chat/users/${id}?warehouseId=${test.world.first.id}`
  const body = { consent: { given: true, source: 'form' } }
  expect((await test.call(test.world.owner, 'PATCH', url, { body })).status).toBe(404)
  expect((await test.call(test.world.owner, 'GET', url.replace('?', '/consent?'))).status).toBe(404)
})
