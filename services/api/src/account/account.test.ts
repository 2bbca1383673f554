import { currencies } from '@hosts/shared/contract'
import countryToCurrency from 'country-to-currency'
import { eq } from 'drizzle-orm'
import { accounts, auditEvents, bookings, rates, warehouses } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addBusiness as addOwnBusiness } from '../testing/business'
import { waitForLocks } from '../testing/database'
import { followLive, listenLive } from '../testing/live'
import { addBooking, addUser, addWarehouse, newPlace } from '../testing/world'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
  await listenLive(test)
})
afterAll(() => test.close())

const addBusiness = async () => {
  const business = await addOwnBusiness(test.db)
  const { owner } = business
  const patch = (body: object, headers?: Record<string, string>) =>
    test.call(owner, 'PATCH', '/account', { body, headers })
  return { ...business, patch }
}

it('knows every currency that a sign-up chooses', () => {
  const chosen = new Set(Object.values(countryToCurrency))
  expect([...chosen].filter((currency) => !currencies.includes(currency))).toEqual([])
})

it('returns the account without its internal fields', async () => {
  const { account, owner } = await addBusiness()
  const { body } = await test.call(owner, 'GET', '/account')
  expect(body).toEqual({
    company: account.company,
    country: 'DE',
    currency: 'EUR',
    hasBookings: false,
    hasRates: false,
    version: 1,
    secondFactor: [],
  })
})

describe('a change', () => {
  it('renames the company everywhere from the next call on, and is in the audit', async () => {
    const { host, account, owner, patch } = await addBusiness()
    const { status, body } = await patch({ company: '  Kai & Söhne ' })
    expect([status, body.company, body.version]).toEqual([200, 'Kai & Söhne', 2])
    expect((await test.call(owner, 'GET', '/user/me')).body.company).toBe('Kai & Söhne')
    const invite = { email: `guest@${host}`, subrole: 'manager', warehouseIds: null }
    await test.call(owner, 'POST', '/team/invite', { body: invite })
    expect(test.mails.at(-1)?.subject).toContain('Kai & Söhne')
    const events = await test.db.select().from(auditEvents).where(eq(auditEvents.accountId, account.id))
    expect(events.find(({ event }) => event === 'account-changed')?.changes).toEqual([
      { field: 'company', from: account.company, to: 'Kai & Söhne' },
    ])
  })

  it('keeps the version when it changes nothing', async () => {
    const { account, patch } = await addBusiness()
    expect((await patch({})).body.version).toBe(1)
    expect((await patch({ company: account.company, currency: 'EUR' })).body.version).toBe(1)
  })

  it.each([
    ['a company that is too short', 'company', 'K'],
    ['a company that is too long', 'company', 'a'.repeat(121)],
    ['a company that shows nothing', 'company', '\u200B\u2066\u2800'],
    ['gold', 'currency', 'XAU'],
    ['a currency in small letters', 'currency', 'eur'],
  ])('is refused at its field for %s', async (_, path, value) => {
    const { patch } = await addBusiness()
    const { status, body } = await patch({ [path]: value })
    expect([status, body[0].errors[0].path]).toEqual([400, path])
  })

  it('is refused when another change came first', async () => {
    const { patch } = await addBusiness()
    expect((await patch({ company: 'First' }, { 'if-match': '"1"' })).status).toBe(200)
    const late = await patch({ company: 'Second' }, { 'if-match': '"1"' })
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await patch({ company: 'Second' }, { 'if-match': '2' })).body).toMatchObject({ version: 3 })
  })

  it('reaches everybody of the account, and nobody else', async () => {
    const { host, account, owner, place, patch } = await addBusiness()
    const gate = await addUser(test.db, account.id, `gate@${host}`, 'access-only', [place.id])
    const stranger = await followLive(test, test.world.stranger)
    const followers = [await followLive(test, owner), await followLive(test, gate)]
    await patch({ company: 'Told' })
    const seen = await Promise.all(followers.map(({ next }) => next()))
    expect(seen.map((event) => event?.tags.sort())).toEqual([
      ['User', 'Warehouse'],
      ['User', 'Warehouse'],
    ])
    await test.db.update(warehouses).set({ version: 2 }).where(eq(warehouses.id, test.world.foreign.id))
    expect(await stranger.next()).toMatchObject({ seq: 1, tags: ['Warehouse'] })
    for (const { close } of [...followers, stranger]) await close()
  })
})

describe('the currency', () => {
  const addRate = (warehouseId: number) =>
    test.db.insert(rates).values({ warehouseId, per: 'day', amount: 1200 })

  it('changes while nothing has an amount in it', async () => {
    const { owner, place, patch } = await addBusiness()
    expect((await patch({ currency: 'JPY' })).body.currency).toBe('JPY')
    expect((await test.call(owner, 'GET', `/warehouse/${place.id}`)).body.currency).toBe('JPY')
  })

  it('stays while there are rates, except those of an archived location', async () => {
    const { owner, place, patch } = await addBusiness()
    await addRate(place.id)
    expect((await test.call(owner, 'GET', '/account')).body).toMatchObject({ hasRates: true })
    const refused = await patch({ currency: 'JPY', company: 'Not this either' })
    expect([refused.status, refused.body.code]).toEqual([409, 'currency_in_use'])
    expect((await patch({ company: 'Only the name', currency: 'EUR' })).status).toBe(200)
    await test.db.update(warehouses).set({ status: 'archived' }).where(eq(warehouses.id, place.id))
    expect((await test.call(owner, 'GET', '/account')).body).toMatchObject({ hasRates: false })
    expect((await patch({ currency: 'JPY' })).status).toBe(200)
  })

  it('stays once there was any booking, also a cancelled one of an archived location', async () => {
    const { owner, place, ids, patch } = await addBusiness()
    await addBooking(test.db, ids, [1, 2], { status: 'cancelled', bayId: null })
    await test.db.update(warehouses).set({ status: 'archived' }).where(eq(warehouses.id, place.id))
    expect((await test.call(owner, 'GET', '/account')).body).toMatchObject({ hasBookings: true })
    expect((await patch({ currency: 'JPY' })).body).toMatchObject({ code: 'currency_in_use' })
  })

  it('stays when a booking is stored at the same time', async () => {
    const { account, ids, patch } = await addBusiness()
    const other = await addBusiness()
    const answer = await test.db.transaction(async (tx) => {
      await addBooking(tx as never, ids, [1, 2], { status: 'requested', bayId: null })
      const patched = patch({ currency: 'JPY' })
      await waitForLocks(test.db, 1)
      expect((await other.patch({ currency: 'JPY' })).status).toBe(200)
      return { patched }
    })
    expect((await answer.patched).status).toBe(409)
    expect(await test.db.$count(bookings, eq(bookings.warehouseId, ids.warehouseId))).toBe(1)
    const [{ currency } = { currency: '' }] = await test.db
      .select()
      .from(accounts)
      .where(eq(accounts.id, account.id))
    expect(currency).toBe('EUR')
  })

  describe('when it changes', () => {
    const list = [{ per: 'day', amount: 1900, zone: null, bayId: null }]
    /** Ends the change to JPY once the call waits for it. */
    const duringChange = async <Answer>(
      { account, place }: Awaited<ReturnType<typeof addBusiness>>,
      call: () => Promise<Answer>,
    ) => {
      const { answer } = await test.db.transaction(async (tx) => {
        await tx.select().from(accounts).where(eq(accounts.id, account.id)).for('update')
        await tx.select().from(warehouses).where(eq(warehouses.id, place.id)).for('update')
        await tx.update(accounts).set({ currency: 'JPY' }).where(eq(accounts.id, account.id))
        const answer = call()
        await waitForLocks(test.db, 1)
        return { answer }
      })
      return answer
    }

    it('raises the versions of locations, without archived ones', async () => {
      const { account, owner, place, patch } = await addBusiness()
      const gone = await addWarehouse(test.db, account.id, 'Gone', { status: 'archived' })
      const path = `/warehouse/${place.id}/rates`
      const { body: seen } = await test.call(owner, 'GET', path)
      expect((await patch({ currency: 'JPY' })).status).toBe(200)
      const headers = { 'if-match': `"${seen.version}"` }
      const late = await test.call(owner, 'PUT', path, { body: { rates: list }, headers })
      expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
      const [after] = await test.db.select().from(warehouses).where(eq(warehouses.id, gone.id))
      expect(after?.version).toBe(gone.version)
    })

    it('refuses rates that are being stored', async () => {
      const business = await addBusiness()
      const { owner, place } = business
      const path = `/warehouse/${place.id}/rates`
      const late = await duringChange(business, () =>
        test.call(owner, 'PUT', path, { body: { rates: list } }),
      )
      expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
      expect((await test.call(owner, 'GET', path)).body.rates).toEqual([])
    })

    it('refuses a location that is being stored', async () => {
      const business = await addBusiness()
      const { account, owner } = business
      const body = { ...newPlace, rates: [{ per: 'day', amount: 1900 }] }
      const late = await duringChange(business, () => test.call(owner, 'POST', '/warehouse', { body }))
      expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
      expect(await test.db.$count(warehouses, eq(warehouses.accountId, account.id))).toBe(1)
    })
  })
})
