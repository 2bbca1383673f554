import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Call } from '../api/calls'
import { recordSql } from '../api/record-sql'
import type { ApiDatabase } from './with-api-database'

/** Starts a bare handler that runs the same SQL as the API for each of the calls. `token`: the caller's access token. */
export const startBareServer = async (
  { data, env, start }: ApiDatabase,
  port: number,
  token: string,
  calls: Call[],
) => {
  const statements = path.join(data, 'statements.json')
  writeFileSync(statements, JSON.stringify(await recordSql(env, token, calls)))
  await start('bare', 'bench/api/bare-server.ts', port, { STATEMENTS: statements })
}
