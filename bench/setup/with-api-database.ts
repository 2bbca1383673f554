import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { requireFreePorts } from '../../scripts/stack/require-free-ports.mjs'
import { connect, type Sql } from '../../services/api/src/testing/connect'
import { startPostgres } from '../../services/api/src/testing/jest/postgres.mjs'
import { startServer } from '../api/compare-servers'

export type ApiDatabase = {
  /** A folder for logs. */
  data: string
  /** The API's environment. */
  env: { DATABASE_URL: string; JWT_SECRET: string; DATA_KEY: string; LOG_LEVEL: string }
  /** Opens a connection; the caller ends it. */
  connect: () => Promise<Sql>
  /** Starts a server with the environment and `more`. */
  start: (name: string, file: string, port: number, more: Record<string, string>) => Promise<void>
}

/**
 * Runs `work` with an empty database in a PostgreSQL of its own. Stops all servers at the end: one that still runs would slow down the rows
 * after these. `ports`: those of the servers that `work` starts, by name; throws a Problem when one is in use.
 */
export const withApiDatabase = async <Result>(
  data: string,
  ports: Record<string, number>,
  work: (database: ApiDatabase) => Promise<Result>,
): Promise<Result> => {
  await requireFreePorts(ports)
  mkdirSync(data, { recursive: true })
  const server = await startPostgres()
  const stops = [server.stop]
  try {
    const admin = await connect(`${server.url}/postgres`)
    await admin`create database bench`
    await admin.end()
    const env = {
      DATABASE_URL: `${server.url}/bench`,
      JWT_SECRET: randomBytes(32).toString('hex'),
      DATA_KEY: randomBytes(32).toString('hex'),
      LOG_LEVEL: 'warn',
    }
    return await work({
      data,
      env,
      connect: () => connect(env.DATABASE_URL),
      start: async (name, file, port, more) => {
        stops.unshift(await startServer(name, file, port, data, { ...env, ...more }))
      },
    })
  } finally {
    for (const stop of stops) await stop()
  }
}
