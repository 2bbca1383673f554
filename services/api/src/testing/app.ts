import { type App, type AppOptions, buildApp } from '../app'
import type { Db } from '../db/types'
import { readConfig } from '../lib/config'
import type { Mail } from '../lib/mailer'
import { openTestDatabase } from './database'
import { addWorld } from './world'

type Options = Pick<AppOptions, 'runnerOptions' | 'logStream'> & {
  env?: Record<string, string>
  /** Instead of a new, empty one; the createCaller closes it. */
  db?: Db
}
type Who = { id: number } | undefined
type Request = { body?: unknown; headers?: Record<string, string> }

export const SECRET = 'a secret for the tests, long enough'

/** The app on a database of its own, with a mailer that keeps what it sends. */
export const startApp = async ({ env, db: given, ...options }: Options = {}) => {
  const { db, close } = given ? { db: given, close: async () => {} } : await openTestDatabase()
  const mails: Mail[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail) }
  const config = readConfig({ LOG_LEVEL: 'warn', ...env })
  const logStream = options.logStream ?? { write: () => {} }
  const app = await buildApp({ config, db, mailer, secret: SECRET, ...options, logStream })
  await app.ready()
  const world = await addWorld(db)
  return {
    app,
    db,
    mails,
    world,
    call: createCaller(app),
    close: async () => {
      await app.close()
      await close()
    },
  }
}

/** Calls the API as a user, or as nobody. The body is read as JSON. */
export const createCaller =
  (app: App) =>
  async (
    who: Who,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    { body, headers }: Request = {},
  ) => {
    const token = who && app.jwt.sign({ sub: String(who.id) })
    const answer = await app.inject({
      method,
      url: `/api/v1${url}`,
      ...(body !== undefined && { payload: body as object }),
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body && JSON.parse(answer.body),
    }
  }

export type TestApp = Awaited<ReturnType<typeof startApp>>
