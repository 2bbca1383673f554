import { eq, sql } from 'drizzle-orm'
import { driverImports, jobs, warehouseDrivers } from '../../db/schema'
import { startProcess } from '../../testing/api-process'
import { startApp, type TestApp } from '../../testing/app'
import { findUrl } from '../../testing/database'
import { startImport } from './start-import'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it('adds each driver once though the API is killed in the middle of an import', async () => {
  const { db, world } = test
  const rows = Array.from({ length: 1200 }, (_, index) => ({
    row: index + 2,
    driver: { name: `Driver ${index}`, phone: `+4915${200_000_000 + index}`, plates: [], tags: [], note: '' },
  }))
  const start = { key: 'one', userId: world.owner.id, askedBy: null, addsCompanies: false }
  const { id } = await startImport(db, world.first, { columns: [], rows, left: new Map() }, start)
  const readDone = async () => {
    const [row] = await db.select().from(driverImports).where(eq(driverImports.id, id))
    return row?.done ?? 0
  }
  const { child, exited } = await startProcess({ DATABASE_URL: await findUrl(db) })
  while ((await readDone()) === 0);
  child.kill('SIGKILL')
  await exited
  const done = await readDone()
  expect([done > 0, done < 1200]).toEqual([true, true])
  await db.update(jobs).set({ runAt: sql`now()` })
  await test.app.jobs.pass()
  const [left] = await db.select().from(driverImports).where(eq(driverImports.id, id))
  expect(left).toMatchObject({ done: 1200, added: 1200, existing: 0, finishedAt: expect.any(Date) })
  expect(await db.$count(warehouseDrivers, eq(warehouseDrivers.warehouseId, world.first.id))).toBe(1200)
}, 60_000)
