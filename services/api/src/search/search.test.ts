import { matchesText, readSearchText } from '@hosts/shared/contract'
import { and, eq, or, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { matchesSearch, readSearch } from '../booking/search-bookings'
import { bookings, drivers, jobs, warehouseDrivers } from '../db/schema'
import { hasWords, isLikeAny, readTextPatterns } from '../db/text-patterns'
import { toDriverText } from '../db/to-driver-text'
import { startApp, type TestApp } from '../testing/app'
import { addBay, addBooking, addDriver, addWarehouse } from '../testing/world'
import { queueSearchText } from './fill-search-text'

const people: [name: string, phone: string, plate: string][] = [
  ['Jonas Kazlauskas', '+37061255044', 'KLM 482'],
  ['Petras Žukauskas', '+37061255045', 'LKR 562'],
  ['Łukasz Wójcik', '+48601554210', 'ZS 4821K'],
  ['Anna Müller', '+491704930320', 'HH-AM 318'],
  ['Ben Mueller', '+491704567890', 'HH-BM 77'],
  ['Carl Muller', '+390669812345', 'GF 291 XN'],
  ['Ayşe Şimşek', '+905325550131', '34 AYS 58'],
  ['İbrahim Yıldız', '+447700949303', '34 MYL 59'],
  ['O’Brien, Sean', '+353851234567', '12-D-3456'],
  ['佐藤 健', '+819012345678', '品川 300 あ 12-34'],
  ['حسن الأحمد', '+971501234567', 'A 12345'],
]

let test: TestApp
let place: { id: number }
beforeAll(async () => {
  test = await startApp()
  place = await addWarehouse(test.db, test.world.account.id, 'Łódź Süd', {
    address: { line1: 'A 1', postcode: '1', city: 'Kraków', country: 'PL' },
  })
  for (const [name, phone, plate] of people) {
    const { id } = await addDriver(test.db, place.id, name, { phone, plate })
    await addBooking(test.db, { warehouseId: place.id, driverId: id }, [2, 4], { plate })
  }
})
afterAll(() => test.close())

const list = async (path: string, caller = test.world.owner) =>
  (await test.call(caller, 'GET', path)).body.results
const findDrivers = async (typed: string): Promise<string[]> =>
  (await list(`/chat/users?warehouseId=${place.id}&search=${encodeURIComponent(typed)}`)).map(
    ({ name }: { name: string }) => name,
  )
const findBookings = async (typed: string, more = '', caller = test.world.owner): Promise<string[]> =>
  (await list(`/warehouse/${place.id}/booking?search=${encodeURIComponent(typed)}${more}`, caller)).map(
    ({ driver }: { driver: { name: string } }) => driver.name,
  )

const [kaz, zuk, lukasz, anna, ben, carl, ayse, ibrahim, obrien, sato, hassan] = people.map(([name]) => name)

it.each([
  ['zukauskas', [zuk]],
  ['ŽUKAUSKAS', [zuk]],
  ['lukasz', [lukasz]],
  ['wojcik', [lukasz]],
  ['muller', [carl, anna, ben]],
  ['mueller', [ben, anna, carl]],
  ['Müller', [anna, ben, carl]],
  ['simsek', [ayse]],
  ['IBRAHIM', [ibrahim]],
  ['yildiz', [ibrahim]],
  ["o'brien", [obrien]],
  ['sean obrien', [obrien]],
  ['佐藤', [sato]],
  ['حَسَن', [hassan]],
  ['jonas.', [kaz]],
  ['jonas-kazlauskas', [kaz]],
  ['petras žukauskas.', [zuk]],
  ['0170ー493ー0320', [anna]],
  ['０１７０ー４９３', [anna]],
  ['müller. 0170─493', [anna]],
  ['Kazlauskas Jonas', [kaz]],
  ['Kazlauskas, Jonas', [kaz]],
  ['kaz jon', [kaz]],
  ['jonas  kaz ', [kaz]],
  ['Kazlauskas KLM', [kaz]],
  ['klm 482 jonas', [kaz]],
  ['jonas KLM 482 kaz', [kaz]],
  ['kaz k', [kaz]],
  ['kaz mueller', []],
  ['klm482', [kaz]],
  ['0170 493', [anna]],
  ['0170-456', [ben]],
  ['(0)170 4', [anna, ben]],
  ['0049170493', [anna]],
  ['+49 (0)170 4930320', [anna]],
  ['170 4930320', [anna]],
  ['٠١٧٠٤٩٣', [anna]],
  ['06 6981', [carl]],
  ['07700 949', [ibrahim]],
  ['müller 0170 493', [anna]],
  ['%%', []],
  ["''", []],
])('drivers and bookings are found by %j', async (typed, names) => {
  expect(await findDrivers(typed)).toEqual(names)
  expect((await findBookings(typed)).sort()).toEqual([...names].sort())
})

it('lists bookings of the exact spelling first', async () => {
  for (const [typed, first] of [
    ['mueller', ben],
    ['muller', carl],
  ] as const)
    expect((await findBookings(typed))[0]).toBe(first)
})

it.each(['klm482', 'kazlauskas', 'kaz 482'])('finds %s with similar plates, too', async (typed) => {
  expect(await findBookings(typed, '&similar=true')).toEqual([kaz])
})

it.each<[string, boolean]>([
  ['mueller', false],
  ['klm482', true],
  ['kaz klm', true],
])('an index decides which bookings %s finds, with similar plates %s', async (typed, withSimilar) => {
  const isFound = matchesSearch(place.id, readSearch(typed, withSimilar))
  const { rows } = await test.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute(sql`explain select id from ${bookings} where ${isFound}`)
  })
  const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n')
  expect(plan).toMatch(/Index Cond: .*driver_id = ANY/)
  // One filter of a booking would compare its driver with thousands that a name finds.
  expect(plan).not.toMatch(/Filter: .*driver_id = ANY/)
})

it('finds a booking by a name and a part of its reference', async () => {
  const [booking] = await list(`/warehouse/${place.id}/booking?search=klm482`)
  expect(await findBookings(`${booking.ref} kazlauskas`)).toEqual([kaz])
  expect(await findBookings(`${booking.ref} wojcik`)).toEqual([])
})

it('does not tell gate staff phones by searches', async () => {
  const { world, db } = test
  const { id } = await addDriver(db, world.first.id, 'Gatekept', { phone: '+491761111111' })
  await addBooking(db, { warehouseId: world.first.id, driverId: id }, [2, 4])
  const search = async (caller: typeof world.gate, typed: string) =>
    (await list(`/warehouse/${world.first.id}/booking?search=${typed}`, caller)).length
  expect([await search(world.gate, '0176111'), await search(world.gate, 'gatekept')]).toEqual([0, 1])
  expect(await search(world.manager, '0176111')).toBe(1)
})

it('finds locations and bays by the same rule, the exact spelling first', async () => {
  const { db, world } = test
  const twin = await addWarehouse(db, world.account.id, 'Lodz Sud')
  for (const label of ['Süd 1', 'Sud 1', 'Nord 1']) await addBay(db, twin.id, label)
  const findPlaces = async (typed: string) =>
    (await list(`/warehouse?search=${encodeURIComponent(typed)}`)).map(({ name }: { name: string }) => name)
  expect(await findPlaces('lodz')).toEqual(['Lodz Sud', 'Łódź Süd'])
  expect(await findPlaces('sued krakow')).toEqual(['Łódź Süd'])
  const findBays = async (typed: string) =>
    (await list(`/warehouse/${twin.id}/bay?search=${encodeURIComponent(typed)}`)).map(
      ({ label }: { label: string }) => label,
    )
  expect(await findBays('1 sud')).toEqual(['Sud 1', 'Süd 1'])
  expect(await findBays('nörd')).toEqual(['Nord 1'])
})

it('finds đ and dj by each other, and names of two halves', async () => {
  const { db, world } = test
  const { id } = await addWarehouse(db, world.account.id, 'Beograd')
  for (const name of ['Đorđe Jean-Pierre', 'Djordje Jean Pierre']) await addDriver(db, id, name)
  for (const typed of ['djordje', 'đorđe', 'dorde', 'jean-pierre', 'jean pierre', 'djordje jean-pierre'])
    expect((await list(`/chat/users?warehouseId=${id}&search=${encodeURIComponent(typed)}`)).length).toBe(2)
  const [first] = await list(`/chat/users?warehouseId=${id}&search=jean-pierre`)
  expect(first.name).toBe('Đorđe Jean-Pierre')
})

describe('beside the release before', () => {
  const storeOld = async (name: string, phone: string) => {
    const values = { name, phone, language: 'de' }
    const [row] = await test.db.insert(drivers).values(values).returning()
    const driverId = row?.id ?? 0
    await test.db.insert(warehouseDrivers).values({ warehouseId: place.id, driverId })
    await addBooking(test.db, { warehouseId: place.id, driverId }, [2, 4], { plate: 'OLD 1' })
    return driverId
  }
  const readText = async (id: number) => {
    const { searchText } = warehouseDrivers
    return (
      await test.db.select({ searchText }).from(warehouseDrivers).where(eq(warehouseDrivers.driverId, id))
    )[0]
  }

  it('a driver without a text is found by the old rule, then filled by a job', async () => {
    const id = await storeOld('Oldřich Ältere', '+420601000111')
    for (const typed of ['oldřich', '601 000 111', '+420 601000'])
      expect(await findDrivers(typed)).toEqual(['Oldřich Ältere'])
    expect([await findDrivers('oldrich'), await findBookings('řich ält')]).toEqual([[], ['Oldřich Ältere']])
    await queueSearchText(test.db)
    await test.app.jobs.pass()
    expect(await findDrivers('aeltere oldrich')).toEqual(['Oldřich Ältere'])
    expect(await findBookings('aeltere oldrich')).toEqual(['Oldřich Ältere'])
    await queueSearchText(test.db)
    expect(await test.db.$count(jobs, eq(jobs.kind, 'search-text'))).toBe(0)
    // As that release would rename it.
    await test.db.update(drivers).set({ name: 'Newřich' }).where(eq(drivers.id, id))
    expect(await readText(id)).toEqual({ searchText: null })
    expect(await findDrivers('newřich')).toEqual(['Newřich'])
  })

  it('corrects the phones that were stored with a zero of no number', async () => {
    const wrong = await storeOld('Wrong Zero', '+4901704930320')
    const right = await storeOld('Right Zero', '+390669812345')
    await queueSearchText(test.db)
    await test.app.jobs.pass()
    const read = async (id: number) =>
      (await test.db.select().from(drivers).where(eq(drivers.id, id)))[0]?.phone
    expect([await read(wrong), await read(right)]).toEqual(['+491704930320', '+390669812345'])
    expect(await findDrivers('wrong 0170 493')).toEqual(['Wrong Zero'])
  })

  it('fills the others when one cannot be filled, which the old rule still finds', async () => {
    const bad = await storeOld('Übel', '+4915100000001')
    const good = await storeOld('Ängstlich', '+4915100000002')
    await test.db.execute(
      sql`alter table drivers add constraint refuse check (search_text is null or name <> 'Übel') not valid`,
    )
    try {
      await queueSearchText(test.db)
      await test.app.jobs.pass()
    } finally {
      await test.db.execute(sql`alter table drivers drop constraint refuse`)
    }
    expect([(await readText(bad))?.searchText, await findDrivers('Übel')]).toEqual([null, ['Übel']])
    expect((await readText(good))?.searchText).toContain('angstlich')
    expect(await test.db.$count(jobs, eq(jobs.kind, 'search-text'))).toBe(0)
    await test.db.delete(warehouseDrivers).where(eq(warehouseDrivers.driverId, bad))
    await test.db.update(drivers).set({ name: 'Good' }).where(eq(drivers.id, bad))
    await queueSearchText(test.db)
    await test.app.jobs.pass()
  })

  it('fills many in batches', async () => {
    await test.db.execute(sql`insert into drivers (name, phone, language)
      select 'Möny ' || n, '+49151' || n, 'de' from generate_series(1, 2001) n`)
    await queueSearchText(test.db)
    await test.app.jobs.pass()
    expect(await test.db.$count(drivers, sql`search_text is null`)).toBe(0)
    const [one] = await test.db.select().from(drivers).where(eq(drivers.name, 'Möny 2001'))
    expect(one?.searchText).toBe(toDriverText({ name: 'Möny 2001', phone: '+491512001' }))
  })
})

it('a new driver of a booking is found at once', async () => {
  const body = {
    driver: { name: 'Żaneta Nöwe', phone: '+48601999888' },
    plate: 'WA 1234X',
    startsAt: new Date(Date.now() + 86_400_000).toISOString(),
    endsAt: new Date(Date.now() + 90_000_000).toISOString(),
    amount: 100,
    amountReason: 'Agreed',
  }
  await addBay(test.db, place.id, 'Free')
  const { status } = await test.call(test.world.owner, 'POST', `/warehouse/${place.id}/booking`, { body })
  expect([status, await findDrivers('noewe zaneta')]).toEqual([201, ['Żaneta Nöwe']])
})

const lookUp = async (phone: string, id = place.id) =>
  (await test.call(test.world.owner, 'POST', `/warehouse/${id}/driver-lookup`, { body: { phone } })).body

it('looks up a phone as it is dialled in the location’s country, and says how it reads it', async () => {
  const german = test.world.first.id
  await addDriver(test.db, german, 'Dialled', { phone: '+491715550101' })
  for (const typed of ['0171 5550101', '+49 (0)171/555-0101', '\u202A0049 171 5550101\u202C', '٠١٧١٥٥٥٠١٠١'])
    expect(await lookUp(typed, german)).toMatchObject({ driver: { name: 'Dialled' }, phone: '+491715550101' })
  // Poland dials no zero.
  expect(await lookUp('601 554 210')).toMatchObject({ driver: { name: lukasz }, phone: '+48601554210' })
  expect((await lookUp('1 1111')).driver).toBe(null)
})

it('a phone that is typed in two ways is one driver', async () => {
  const { first } = test.world
  await addBay(test.db, first.id, 'Q', 5)
  const book = async (phone: string) => {
    const body = {
      driver: { name: 'Twice Typed', phone },
      plate: 'HH-TT 1',
      startsAt: new Date(Date.now() + 86_400_000).toISOString(),
      endsAt: new Date(Date.now() + 90_000_000).toISOString(),
      amount: 100,
      amountReason: 'Agreed',
    }
    const answer = await test.call(test.world.owner, 'POST', `/warehouse/${first.id}/booking`, { body })
    return answer.body.driver?.id ?? answer.body
  }
  const ids = [await book('0171 5550202'), await book('+49 (0)171 5550202'), await book('+49 0171 5550202')]
  expect(new Set(ids).size).toBe(1)
  expect(await book('1')).not.toEqual(ids[0])
})

it('lists drivers with the same phone as the same person, perhaps', async () => {
  const { second } = test.world
  const one = await addDriver(test.db, second.id, 'Corrected', { phone: '+491704930999' })
  const other = await addDriver(test.db, second.id, 'Stored before', { phone: '+4901704930999' })
  await addDriver(test.db, second.id, 'Somebody else', { phone: '+491704930998' })
  const same = () => list(`/chat/users?warehouseId=${second.id}&samePhone=true`)
  expect(await same()).toEqual([])
  await test.db.update(drivers).set({ phone: '+491704930999' }).where(eq(drivers.id, other.id))
  expect(await same()).toMatchObject([{ name: 'Corrected' }, { name: 'Stored before' }])
  const { body } = await test.call(test.world.owner, 'GET', `/chat/users/${one.id}?warehouseId=${second.id}`)
  expect(body.samePhone).toEqual([{ id: other.id, name: 'Stored before' }])
})

/** Letters of many scripts, with their marks, signs that LIKE knows, and what shows nothing. */
const letter = fc.constantFrom(
  ..."aAeEoOuUiIıİßẞäÄöüÜÿŁłŞşÇøØåÅæœđðþñžŽĳ%_\\'’-– .,0123456789０１Ａａ٣८ñΣσςάЁёйЙشحسنَأیيकि्गがｶﾞガ각가한佐藤ﬁ".normalize(
    'NFC',
  ),
  'u\u0308',
  '\u0301',
  '\u200D',
  '\u200B',
  '\u00A0',
  '🚚',
)
const nameArbitrary = fc.array(letter, { minLength: 1, maxLength: 12 }).map((all) => all.join(''))

it('finds in the database what JavaScript matches, whatever is typed', async () => {
  const warehouse = await addWarehouse(test.db, test.world.account.id, 'Property')
  const names = fc.sample(nameArbitrary, { numRuns: 150, seed: 41 })
  const rows = names.map((name, at) => {
    const phone = `+49${1000000 + at * 7919}`
    return { name, phone, language: 'de', searchText: toDriverText({ name, phone }) }
  })
  const stored = await test.db.insert(drivers).values(rows).returning()
  await test.db
    .insert(warehouseDrivers)
    .values(stored.map(({ id }) => ({ warehouseId: warehouse.id, driverId: id })))
  const typedArbitrary = fc
    .tuple(fc.constantFrom(...rows), fc.nat(11), fc.nat(11), nameArbitrary, fc.nat(3))
    .map(([{ name, phone }, one, other, random, kind]) => {
      const letters = [...name]
      const slice = letters.slice(Math.min(one, other), Math.max(one, other) + 1).join('')
      return (
        [slice, slice.toUpperCase(), `${random} ${slice}`, `0${phone.slice(3, 6 + (one % 5))}`][kind] ?? ''
      )
    })
  const { driverId, searchText } = warehouseDrivers
  for (const typed of fc.sample(typedArbitrary, { numRuns: 150, seed: 41 })) {
    const search = readSearchText(typed)
    const expected = stored.filter((row) => matchesText(row.searchText ?? '', search)).map(({ id }) => id)
    const { words, phone } = readTextPatterns(typed)
    const found = await test.db
      .select({ driverId })
      .from(warehouseDrivers)
      .where(
        and(
          eq(warehouseDrivers.warehouseId, warehouse.id),
          or(hasWords(searchText, words), phone && isLikeAny(searchText, phone)),
        ),
      )
    const ids = found.map((row) => row.driverId)
    expect([typed, ids.sort()]).toEqual([typed, expected.sort()])
  }
})
