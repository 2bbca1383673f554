import { eq } from 'drizzle-orm'
import { campaigns, warehouses } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { waitForLocks } from '../testing/database'
import { addDriver, addWarehouse } from '../testing/world'

// On the server only: the embedded database has one connection.
describe('the start of a campaign', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  it('is refused when the location is archived during the call', async () => {
    const { db, world } = test
    const place = await addWarehouse(db, world.account.id, 'Closing')
    await addDriver(db, place.id, 'Ada')
    const call = (url: string, body?: object) =>
      test.call(world.owner, 'POST', `/chat/campaign${url}`, { body })
    const { body: created } = await call('', {
      warehouseId: place.id,
      name: 'Sunday',
      segment: 'all',
      messageTemplate: { text: 'Hello' },
    })
    const { started } = await db.transaction(async (tx) => {
      await tx.update(warehouses).set({ status: 'archived' }).where(eq(warehouses.id, place.id))
      const started = call(`/${created.id}/start`)
      await waitForLocks(db, 1)
      return { started }
    })
    const { status, body } = await started
    expect([status, body.code]).toEqual([409, 'archived'])
    const [after] = await db.select().from(campaigns).where(eq(campaigns.id, created.id))
    expect(after?.status).toBe('draft')
  })
})
