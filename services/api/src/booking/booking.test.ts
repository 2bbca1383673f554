import { EXCLUSION_VIOLATION, getSqlState } from '../db/sql-state'
import { startApp, type TestApp } from '../testing/app'
import { addBay, addBooking, addDriver, addUser, addWarehouse, inHours, noonZone } from '../testing/world'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

const setUp = async () => {
  const warehouse = await addWarehouse(test.db, test.world.account.id, 'Views', { timezone: noonZone() })
  const driver = await addDriver(test.db, warehouse.id, 'Ada')
  const ids = { warehouseId: warehouse.id, driverId: driver.id }
  return { warehouse, driver, ids }
}

describe('booking views', () => {
  it('list their bookings, the most urgent first', async () => {
    const { ids, warehouse } = await setUp()
    const add = (plate: string, span: [number, number], values: Parameters<typeof addBooking>[3]) =>
      addBooking(test.db, ids, span, { plate, ...values })
    await add('request-late', [30, 40], { status: 'requested', expiresAt: inHours(5) })
    await add('request-soon', [30, 40], { status: 'requested', expiresAt: inHours(1) })
    await add('request-over', [30, 40], { status: 'requested', expiresAt: inHours(-1) })
    await add('arrives', [2, 30], {})
    await add('late-since-yesterday', [-20, 3], {})
    await add('tomorrow', [40, 50], {})
    await add('leaves', [-3, 3], { status: 'checked_in' })
    await add('overstays', [-30, -1], { status: 'checked_in' })
    await add('stays', [-3, 60], { status: 'checked_in' })
    await add('was-here', [-60, -50], { status: 'checked_out' })
    await add('left', [-5, 1], { status: 'checked_out', checkedOutAt: inHours(-2) })
    await add('never-came', [-60, -51], {})

    const view = async (name: string) => {
      const get = (list: string) =>
        test.call(test.world.owner, 'GET', `/warehouse/${warehouse.id}/${list}?view=${name}`)
      const plates = (await get('booking')).body.results.map(({ plate }: { plate: string }) => plate)
      const lines = (await get('booking.csv')).body.split('\r\n').slice(1, -1)
      expect(lines.map((line: string) => line.split(';')[3])).toEqual(
        plates.map((plate: string) => `"${plate}"`),
      )
      return plates
    }
    expect(await view('requests')).toEqual(['request-soon', 'request-late'])
    expect(await view('arrivals')).toEqual(['late-since-yesterday', 'arrives'])
    expect(await view('departures')).toEqual(['overstays', 'leaves'])
    expect(await view('on-site')).toEqual(['overstays', 'leaves', 'stays'])
    expect(await view('upcoming')).toEqual(['tomorrow'])
    const today = ['overstays', 'late-since-yesterday', 'left', 'leaves', 'stays', 'arrives']
    expect(await view('today')).toEqual(today)
    expect((await view('past')).sort()).toEqual(['left', 'never-came', 'request-over', 'was-here'])
    const all = await test.call(test.world.owner, 'GET', `/warehouse/${warehouse.id}/booking`)
    expect(all.body.count).toBe(12)
    const find = (plate: string) => all.body.results.find((row: { plate: string }) => row.plate === plate)
    expect(find('request-over').status).toBe('expired')
    expect([find('overstays').overstay, find('leaves').overstay]).toEqual([true, false])
  })

  it('filter by driver and refuse an unknown view', async () => {
    const { ids, warehouse } = await setUp()
    const other = await addDriver(test.db, warehouse.id, 'Ben')
    await addBooking(test.db, ids, [1, 2])
    await addBooking(test.db, { ...ids, driverId: other.id }, [1, 2])
    const path = `/warehouse/${warehouse.id}/booking`
    const { body } = await test.call(test.world.owner, 'GET', `${path}?driverId=${other.id}`)
    expect(body.results.map(({ driver }: { driver: object }) => driver)).toEqual([
      { id: other.id, name: 'Ben' },
    ])
    expect((await test.call(test.world.owner, 'GET', `${path}?view=all`)).status).toBe(400)
  })

  it('hide amounts from gate staff', async () => {
    const { db, world } = test
    const driver = await addDriver(db, world.first.id, 'Ada')
    await addBooking(db, { warehouseId: world.first.id, driverId: driver.id }, [1, 2])
    const path = `/warehouse/${world.first.id}/booking`
    const [seen] = (await test.call(world.gate, 'GET', path)).body.results
    const [owned] = (await test.call(world.owner, 'GET', path)).body.results
    expect(owned).toMatchObject({ amount: 2400, currency: 'EUR', paid: false })
    for (const hidden of ['amount', 'currency', 'paid']) expect(seen).not.toHaveProperty(hidden)
    expect(seen.driver).toEqual({ id: driver.id, name: 'Ada' })
  })
})

describe('a search among bookings', () => {
  let find: (query: string) => Promise<unknown>
  beforeAll(async () => {
    const { db, world } = test
    const { ids, warehouse } = await setUp()
    const joao = await addDriver(db, warehouse.id, 'João 100% Ferreira')
    await addBooking(db, { ...ids, driverId: joao.id }, [40, 50], { plate: '48-RT-19', ref: 'K7M2QX9P' })
    await addBooking(db, ids, [2, 4], { plate: 'G8 512 EL', status: 'requested', expiresAt: inHours(-1) })
    await addBooking(db, ids, [-60, -50], { plate: 'hh-ab 77', ref: 'HHAB77XX', status: 'checked_out' })
    const gate = await addUser(db, world.account.id, 'search@nordlicht.test', 'access-only', [warehouse.id])
    find = async (query) => {
      const { status, body } = await test.call(gate, 'GET', `/warehouse/${warehouse.id}/booking?${query}`)
      if (status !== 200) return status
      for (const hidden of ['amount', 'currency', 'paid'])
        expect(JSON.stringify(body)).not.toContain(`"${hidden}"`)
      expect(body.count).toBe(body.results.length)
      return body.results.map(({ plate }: { plate: string }) => plate)
    }
  })

  const [later, request, past] = ['48-RT-19', 'G8 512 EL', 'hh-ab 77']
  it.each<[string, unknown]>([
    ['search=48rt', [later]],
    ['search=8%20R', [later]],
    ['search=HHAB-77', [past]],
    ['search=hhab77', [past]],
    ['search=77', [past]],
    ['search=fe', [later]],
    ['search=77&view=past', [past]],
    ['search=ferrei', [later]],
    ['search=100%25', [later]],
    ['search=%25%25', []],
    ['search=--', []],
    ['search=k7m2', [later]],
    ['search=a%20', 400],
    [`search=${'x'.repeat(81)}`, 400],
    ['search=48rt&view=upcoming', [later]],
    ['search=48rt&view=arrivals', []],
    ['search=G8-513', []],
  ])('by plate, name or reference: %s', async (query, expected) => {
    expect(await find(query)).toEqual(expected)
  })

  it.each<[string, unknown]>([
    ['GB-512', [request]],
    ['G8-512-EL', [request]],
    ['GB-5I2-E', [request]],
    ['48-RI-19', [later]],
    ['48-T-19', [later]],
    ['448-RT-19', [later]],
    ['ferrei', [later]],
    ['G8-523-EL', []],
    ['9RT', []],
  ])('with similar plates, too: %s', async (search, expected) => {
    expect(await find(`search=${search}&similar=true`)).toEqual(expected)
  })

  it.each<[string, unknown]>([
    ['from=$0', [later, request]],
    ['from=$45', [later]],
    ['from=$51', []],
    ['to=$0', [past]],
    ['to=$1', [past]],
    ['from=$-55&to=$3', [request, past]],
    ['from=yesterday', 400],
    ['status=confirmed', [later]],
    ['status=expired', [request]],
    ['status=requested', []],
    ['status=late', 400],
    ['status=confirmed&from=$0&search=48', [later]],
  ])('by time and status, hours from now: %s', async (query, expected) => {
    const inTime = query.replace(/\$(-?\d+)/g, (_, hours) => inHours(Number(hours)).toISOString())
    expect(await find(inTime)).toEqual(expected)
  })
})

describe('a numbered bay', () => {
  it('accepts only one of two parallel bookings', async () => {
    const { ids, warehouse } = await setUp()
    const bay = await addBay(test.db, warehouse.id, 'A1')
    const values = { bayId: bay.id, bayNumbered: bay.numbered }
    const tries = await Promise.allSettled([
      addBooking(test.db, ids, [1, 5], values),
      addBooking(test.db, ids, [4, 8], values),
    ])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = tries.find((one) => one.status === 'rejected')
    expect(getSqlState((refused as PromiseRejectedResult).reason)).toBe(EXCLUSION_VIOLATION)
  })

  it('accepts the next booking back to back, and one after a cancellation', async () => {
    const { ids, warehouse } = await setUp()
    const bay = await addBay(test.db, warehouse.id, 'A1')
    const values = { bayId: bay.id, bayNumbered: true }
    const first = await addBooking(test.db, ids, [1, 5], values)
    await addBooking(test.db, ids, [2, 4], { ...values, status: 'cancelled' })
    await addBooking(test.db, ids, [5, 8], { ...values, startsAt: first.endsAt })
  })

  it('refuses a booking that calls it a pool', async () => {
    const { ids, warehouse } = await setUp()
    const bay = await addBay(test.db, warehouse.id, 'A1')
    await expect(addBooking(test.db, ids, [1, 5], { bayId: bay.id, bayNumbered: false })).rejects.toThrow()
    await expect(addBooking(test.db, ids, [1, 5], { bayId: bay.id })).rejects.toThrow()
  })

  it('accepts one booking at a time where a pool accepts several', async () => {
    const { ids, warehouse } = await setUp()
    const pool = await addBay(test.db, warehouse.id, 'P', 2)
    const values = { bayId: pool.id, bayNumbered: pool.numbered }
    await addBooking(test.db, ids, [1, 5], values)
    await addBooking(test.db, ids, [1, 5], values)
  })
})
