import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { migrations } from '../db/migrations'

/** A copy of the migrations with only the first ones. */
const copyFirst = async (count: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'hosts-migrations-'))
  await cp(migrations.migrationsFolder, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  return folder
}

/** An empty database on the server, as an older release with the first `count` migrations has it. */
export const createOldDatabase = async (count: number) => {
  const server = process.env.TEST_SERVER_URL ?? ''
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = postgres(`${server}/postgres`, { max: 1 })
  await admin.unsafe(`create database ${name} template template0`)
  await admin.end()
  const url = `${server}/${name}`
  const connect = () => postgres(url, { max: 1, onnotice: () => {} })
  const migrateTo = async (migrationsFolder: string) => {
    // Drizzle changes how its connection reads and writes times.
    const connection = connect()
    await migrate(drizzle(connection), { migrationsFolder })
    await connection.end()
  }
  const folder = await copyFirst(count)
  await migrateTo(folder)
  await rm(folder, { recursive: true })
  return { url, sql: connect(), migrateToNewest: () => migrateTo(migrations.migrationsFolder) }
}
