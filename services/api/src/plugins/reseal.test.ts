import { eq } from 'drizzle-orm'
import { pushKeys, totpFactors } from '../db/schema'
import { createSeal } from '../lib/seal'
import { readPushKeys } from '../push/push-keys'
import { startApp, type TestApp } from '../testing/app'
import { resealData } from './reseal'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it('seals with the new key what the old one has sealed, and leaves the rest alone', async () => {
  const { db, world } = test
  const [before, now] = [createSeal('before'), createSeal('now', 'before')]
  const lost = createSeal('lost').seal('x')
  const values = [
    { userId: world.owner.id, secret: before.seal('one') },
    { userId: world.manager.id, secret: lost },
  ]
  await db.insert(totpFactors).values(values)
  const keys = await readPushKeys(db, before)
  expect(await resealData(db, now)).toEqual({ resealed: 2, unreadable: 1 })

  const only = createSeal('now')
  const readSecret = async (id: number) =>
    (await db.select().from(totpFactors).where(eq(totpFactors.userId, id)))[0]?.secret ?? ''
  expect(only.open(await readSecret(world.owner.id))).toBe('one')
  expect(await readSecret(world.manager.id)).toBe(lost)
  expect(await readPushKeys(db, only)).toEqual(keys)
  expect(await resealData(db, now)).toEqual({ resealed: 0, unreadable: 1 })
})

it.each([
  ['removed', [], 30],
  ['kept while something is left that it does not open', ['lost'], 40],
])('says that the old key can be %s', async (_, keys, level) => {
  const { db, world } = test
  await db.delete(totpFactors)
  for (const key of keys)
    await db.insert(totpFactors).values({ userId: world.owner.id, secret: createSeal(key).seal('x') })
  // The keys for push are of the test before.
  await db.delete(pushKeys)
  const lines: string[] = []
  const started = await startApp({
    env: { DATA_KEY_BEFORE: 'the key of the data before, long enough', LOG_LEVEL: 'info' },
    sharing: test,
    logStream: { write: (line: string) => void lines.push(line) },
  })
  await started.app.listen({ port: 0 })
  await started.close()
  const told = lines.map((line) => JSON.parse(line)).filter(({ unreadable }) => unreadable !== undefined)
  expect(told).toMatchObject([{ level, unreadable: keys.length }])
})
