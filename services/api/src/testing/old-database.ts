import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { withFirstMigrations } from '../db/first-migrations'
import { migrations } from '../db/migrations'
import { connect } from './connect'

/** An empty database on the server, as an older release with the first `count` migrations has it. */
export const createOldDatabase = async (count: number) => {
  const server = process.env.TEST_SERVER_URL ?? ''
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = await connect(`${server}/postgres`)
  await admin.unsafe(`create database ${name} template template0`)
  await admin.end()
  const url = `${server}/${name}`
  const migrateTo = async (migrationsFolder: string) => {
    const client = new pg.Client(url)
    await client.connect()
    await migrate(drizzle(client), { migrationsFolder })
    await client.end()
  }
  await withFirstMigrations(count, (first) => migrateTo(first.migrationsFolder))
  return { url, sql: await connect(url), migrateToNewest: () => migrateTo(migrations.migrationsFolder) }
}
