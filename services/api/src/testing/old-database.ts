import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { withFirstMigrations } from '../db/first-migrations'
import { migrations } from '../db/migrations'

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
  await withFirstMigrations(count, (first) => migrateTo(first.migrationsFolder))
  return { url, sql: connect(), migrateToNewest: () => migrateTo(migrations.migrationsFolder) }
}
