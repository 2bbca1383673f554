import { signAccessToken } from '../access/access-token'
import { type App, type AppOptions, buildApp } from '../app'
import type { Db, Listen } from '../db/types'
import { createJobRunner, defaultJobRunner } from '../job/job-runner'
import { readConfig } from '../lib/config'
import type { Mail } from '../lib/mailer'
import { createSeal } from '../lib/seal'
import { sendMail } from '../mail/send-mail'
import { takeTestDatabase } from './database'
import { addSession, addWorld, type World } from './world'

type Options = Partial<
  Pick<
    AppOptions,
    'secret' | 'runnerOptions' | 'jobOptions' | 'overloadOptions' | 'photoStore' | 'pushNetwork' | 'logStream'
  >
> & {
  env?: Record<string, string>
  /** Uses the database and the world of another test, which releases the database. */
  sharing?: { db: Db; listen?: Listen | undefined; world: World }
  /** Registers what main.ts registers besides, before the app is ready. */
  register?: (app: App) => Promise<unknown>
}
type User = { id: number } | undefined
type Request = { body?: unknown; headers?: Record<string, string> | undefined }

export const SECRET = 'a secret for the tests, long enough'
export const DATA_KEY = 'a key for the data of the tests, long'

/** Starts the app on an empty database with a world of two hosts. Its mailer collects the mails that a call has queued. */
export const startApp = async ({ env, sharing, register, ...given }: Options = {}) => {
  // Races need more calls of one account at once than it may have.
  const options = { overloadOptions: { maxPerAccount: 200 }, ...given }
  const { db, listen, release } = sharing ? { ...sharing, release: () => {} } : await takeTestDatabase()
  const mails: Mail[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail) }
  const config = readConfig({
    LOG_LEVEL: 'warn',
    DATA_DIR: process.env.TEST_DATA_DIR,
    ...env,
  })
  const logStream = options.logStream ?? { write: () => {} }
  const app = await buildApp({
    config,
    db,
    listen,
    mailer,
    secret: SECRET,
    dataKey: DATA_KEY,
    ...options,
    logStream,
  })
  await register?.(app)
  await app.ready()
  const world = sharing?.world ?? (await addWorld(db))
  const mail = sendMail({ mailer, seal: createSeal(SECRET) })
  const handlers = { mail, 'new-mail': mail, 'factor-mail': mail }
  const mailRunner = createJobRunner({ db, log: app.log, handlers }, defaultJobRunner)
  return {
    app,
    db,
    listen,
    mails,
    world,
    call: createCaller(app, mailRunner.pass),
    close: async () => {
      const closed = app.close()
      // A stream that its test no longer reads would stay open until `fetch` gives it up, after 4 s.
      app.server.closeAllConnections()
      await closed
      release()
    },
  }
}

/** An access token of a new session. */
export const createToken = async (app: App, userId: number) =>
  signAccessToken(app, userId, (await addSession(app.db, userId)).id)

/** Calls the API as a user, each with one session, or anonymously; parses answers that are JSON. */
export const createCaller = (app: App, onWrite = async () => {}) => {
  const tokens = new Map<number, Promise<string>>()
  const findToken = ({ id }: NonNullable<User>) => {
    const token = tokens.get(id) ?? createToken(app, id)
    tokens.set(id, token)
    return token
  }
  return async (
    user: User,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    { body, headers }: Request = {},
  ) => {
    const token = user && (await findToken(user))
    const answer = await app.inject({
      method,
      url: `/api/v1${url}`,
      ...(body !== undefined && { payload: body as object }),
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    })
    await app.settled()
    if (method !== 'GET') await onWrite()
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson ? JSON.parse(answer.body) : answer.body,
      bytes: answer.rawPayload,
    }
  }
}

export type TestApp = Awaited<ReturnType<typeof startApp>>
