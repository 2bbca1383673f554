import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { adoptRestored } from '../../shared/src/node/adopt-restored.mjs'
import { describeHolder, takeLock } from '../../shared/src/node/file-lock.mjs'
import { Problem } from '../../shared/src/node/problem.mjs'
import { chatKey } from './runtime-config.mjs'

const advice = '`npm start -- --reset` starts with new data.'

/** @typedef {{ jwtSecret: string, chat: { secret: string } }} Secrets */

/** How long (ms) services that are ending may take to release the folder. */
const patience = 1500

/**
 * Opens the folder with the data of the local stack, and the secrets that the first run made for it. `reset` empties it first. Refuses a
 * folder in use before it changes anything, and keeps others out until `locks` are released, each right before its service starts.
 * @param {string} folder
 * @param {{ reset: boolean, ports: import('./ports.mjs').Ports }} options
 */
export const openDataFolder = async (folder, { reset, ports }) => {
  adoptRestored(folder)
  const file = path.join(folder, 'stack.json')
  // A mistyped --data must not delete other files.
  if (reset && existsSync(folder) && !existsSync(file))
    throw new Problem(`${folder} does not look like a data folder of Hosts; it was left alone.`)
  try {
    const locks = await lockFolder(folder)
    if (reset) emptyFolder(folder)
    const secrets = existsSync(file) && !reset ? readSecrets(file) : newSecrets()
    const chat = { url: `http://localhost:${ports.sandbox}`, key: chatKey, secret: secrets.chat.secret }
    const api = { url: `http://localhost:${ports.api}` }
    const stack = { jwtSecret: secrets.jwtSecret, chat, api }
    writeFileSync(file, JSON.stringify(stack, null, 2), { mode: 0o600 })
    return { ...stack, locks }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem(
      `The data folder ${folder} cannot be used: ${/** @type {Error} */ (error).message}. Make it a writable folder.`,
    )
  }
}

/** The locks of the chat sandbox and the API (its `db/lock-data-folder.ts`). @param {string} folder */
const lockFolder = async (folder) => {
  mkdirSync(path.join(folder, 'chat'), { recursive: true, mode: 0o700 })
  /** @param {string} name */
  const take = (name) =>
    takeLock(
      path.join(folder, name),
      patience,
      (holder) =>
        new Problem(
          `Process ${describeHolder(holder)} uses the data folder ${folder}. End it, or name another folder with --data.`,
        ),
    )
  const chat = await take('chat/lock')
  try {
    return { chat, api: await take('in-use') }
  } catch (error) {
    await chat()
    throw error
  }
}

const secret = () => randomBytes(32).toString('base64url')

/** @returns {Secrets} */
const newSecrets = () => ({ jwtSecret: secret(), chat: { secret: secret() } })

/** @param {string} file @returns {Secrets} */
const readSecrets = (file) => {
  try {
    const stack = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof stack.jwtSecret === 'string' && typeof stack.chat?.secret === 'string') return stack
  } catch {
    // Reported below.
  }
  throw new Problem(`${file} cannot be read. ${advice}`)
}

/** Keeps the locks, and the file that tells the next `--reset` that this is a data folder. @param {string} folder */
const emptyFolder = (folder) => {
  const kept = ['in-use', 'stack.json', 'chat', 'chat/lock']
  for (const place of ['', 'chat'])
    for (const name of readdirSync(path.join(folder, place)))
      if (!kept.includes(path.posix.join(place, name)))
        rmSync(path.join(folder, place, name), { recursive: true })
}
