import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { buildApp } from '../app'
import type { RowDump } from '../db/dump-rows'
import { openEmbedded } from '../db/embedded'
import { auditEvents, quickReplies } from '../db/schema'
import type { Database } from '../db/types'
import { readConfig } from '../lib/config'
import { createMailer } from '../lib/mailer'
import { readSecret } from '../lib/read-secret'
import { createToken } from '../testing/app'
import { buildPicture, buildUpload } from '../testing/pictures'
import { addBooking, addDriver, addWorld, PASSWORD } from '../testing/world'
import { unpack } from './archive'
import { backupRoutes } from './backup-routes'
import { createBackup } from './create-backup'
import { restoreBackup } from './restore-backup'

let folder: string
beforeEach(async () => {
  jest.spyOn(console, 'log').mockImplementation()
  folder = await mkdtemp(join(tmpdir(), 'hosts-backup-'))
})
afterEach(async () => {
  jest.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

/** What main.ts does on a data folder. */
const startOn = async (dataDir: string, { db, listen, dump }: Database) => {
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir })
  const [secret, dataKey] = [await readSecret(config, 'JWT_SECRET'), await readSecret(config, 'DATA_KEY')]
  const app = await buildApp({ config, db, listen, mailer: createMailer(config), secret, dataKey })
  if (dump) await app.register(backupRoutes, { dataDir, dump })
  await app.listen({ port: 0 })
  return app
}
type App = Awaited<ReturnType<typeof startOn>>

/** The rows of each table, sorted, and what the dump says about itself. */
const readRows = async (rows: string, { tables, ...rest }: RowDump) => {
  const contents = tables.map(async ({ name, columns, batches }) => {
    const texts = batches.map((_, index) => readFile(join(rows, `${name}.${index}`), 'utf8'))
    return { name, columns, rows: (await Promise.all(texts)).join('').split('\n').sort() }
  })
  return { ...rest, tables: await Promise.all(contents) }
}
const readBackup = async (file: string) => {
  const place = await mkdtemp(join(folder, 'unpacked-'))
  await unpack(file, place, () => {})
  const manifest = JSON.parse(await readFile(join(place, 'manifest.json'), 'utf8'))
  return { place, data: await readRows(join(place, 'rows'), manifest.rows) }
}

const fill = async (data: string, { db }: Database) => {
  const world = await addWorld(db)
  const driver = await addDriver(db, world.first.id, 'Ünal \\N\t"\\\\"\n€ 🚚')
  await addBooking(db, { warehouseId: world.first.id, driverId: driver.id }, [-1, 5])
  const reply = { warehouseId: world.first.id, name: 'Hello', text: 'Hello' }
  await db.insert(quickReplies).values([reply, { ...reply, name: 'Bye' }])
  // The number of a deleted row must not be used again.
  await db.execute(sql`delete from quick_replies where name = 'Bye'`)
  // More pages than one batch has.
  await db.execute(sql`insert into audit_events (event, address, request_id)
    select string_agg(md5(random()::text), ''), '::1', row::text
    from generate_series(1, 4500) row, generate_series(1, 60) group by row`)
  // As the stack has it, with a lock and a journal that grows.
  await writeFile(
    join(data, 'stack.json'),
    '{"jwtSecret":"one","chat":{"url":"http://localhost:1","secret":"two"}}',
  )
  await writeFile(join(data, 'registry-key.pem'), 'key')
  await mkdir(join(data, 'chat/uploads'), { recursive: true })
  await writeFile(join(data, 'chat/journal.jsonl'), '[]\n')
  await writeFile(join(data, 'chat/uploads/picture'), 'bytes')
  await symlink('{"pid":1}', join(data, 'chat/lock'))
  await mkdir(join(data, 'photos/aside/2026-11-27'), { recursive: true })
  await writeFile(join(data, 'photos/aside/2026-11-27/a.webp'), 'aside')
  return world
}

const logIn = (app: App) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/user/warehouse-owner/login',
    payload: { email: 'owner@nordlicht.test', password: PASSWORD },
  })

it('restores all that a running and a stopped stack have', async () => {
  const [data, live, still, restored] = ['data', 'live.tgz', 'still.tgz', 'restored'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string]
  await mkdir(data)
  const database = await openEmbedded(data)
  const world = await fill(data, database)
  const app = await startOn(data, database)
  const token = await createToken(app, world.owner.id)
  const headers = { authorization: `Bearer ${token}` }
  const upload = buildUpload(await buildPicture(40, 30).png().toBuffer())
  const { sources } = (
    await app.inject({
      method: 'POST',
      url: `/api/v1/warehouse/${world.first.id}/photo`,
      ...upload,
      headers: { ...upload.headers, ...headers },
    })
  ).json()
  const readPhoto = async (of: App) => (await of.inject(`/api/v1${sources[0].url}`)).rawPayload
  const photo = await readPhoto(app)
  // One mail waits in its folder, one as a job.
  const forget = { method: 'POST' as const, url: '/api/v1/user/warehouse-owner/password/forgot' }
  const mailTo = (email: string) => app.inject({ ...forget, payload: { email } })
  await mailTo('owner@nordlicht.test')
  await app.settled()
  await app.jobs.pass()
  await mailTo('manager@nordlicht.test')
  await app.settled()

  // Each row of the table with more than one batch.
  const events = await database.db.$count(auditEvents)
  await createBackup(data, live)
  await app.close()
  await database.close()
  await createBackup(data, still)
  expect((await readdir(data)).sort()).toEqual(
    [
      'chat',
      'data-key',
      'jwt-secret',
      'outbox',
      'photos',
      'postgres',
      'registry-key.pem',
      'stack.json',
    ].sort(),
  )
  for (const file of [live, still]) expect((await stat(file)).mode & 0o777).toBe(0o600)
  const [first, second] = [await readBackup(live), await readBackup(still)]
  expect(second.data).toEqual(first.data)

  await restoreBackup(live, restored, { replace: false })
  expect((await readdir(restored)).sort()).toEqual((await readdir(data)).sort())
  expect(JSON.parse(await readFile(join(restored, 'stack.json'), 'utf8'))).toEqual({
    jwtSecret: 'one',
    chat: { secret: 'two' },
  })
  for (const name of ['chat/journal.jsonl', 'chat/uploads/picture', 'photos/aside/2026-11-27/a.webp'])
    expect(await readFile(join(restored, name), 'utf8')).toBe(await readFile(join(data, name), 'utf8'))

  const opened = await openEmbedded(restored)
  const rows = join(folder, 'rows')
  const dump = await opened.dump?.(rows)
  expect(dump && (await readRows(rows, dump))).toEqual(first.data)
  expect(await opened.db.$count(auditEvents)).toBe(events)
  const again = await startOn(restored, opened)
  expect((await again.inject({ url: '/api/v1/user/me', headers })).statusCode).toBe(200)
  expect((await logIn(again)).statusCode).toBe(200)
  expect(await readPhoto(again)).toEqual(photo)
  await again.jobs.pass()
  const mails = (await readdir(join(restored, 'outbox'))).map((name) => join(restored, 'outbox', name))
  const addressees = await Promise.all(mails.map(async (name) => JSON.parse(await readFile(name, 'utf8')).to))
  expect(addressees.sort()).toEqual(['manager@nordlicht.test', 'owner@nordlicht.test'])
  const [added] = await opened.db
    .insert(quickReplies)
    .values({ warehouseId: world.first.id, name: 'New', text: 'New' })
    .returning()
  expect(added?.id).toBe(3)
  await again.close()
  await opened.close()
}, 120_000)
