import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Problem } from '../../shared/src/node/problem.mjs'
import { chatKey } from './runtime-config.mjs'

const advice = '`npm start -- --reset` starts with new data.'

/** @typedef {{ jwtSecret: string, chat: { secret: string } }} Secrets */

/**
 * Opens the folder with the data of the local stack, and the secrets that the first run made for it. `reset` empties it first.
 * @param {string} folder
 * @param {{ reset: boolean, ports: import('./ports.mjs').Ports }} options
 */
export const openDataFolder = (folder, { reset, ports }) => {
  const file = path.join(folder, 'stack.json')
  if (reset && existsSync(folder)) emptyFolder(folder, file)
  try {
    mkdirSync(folder, { recursive: true })
    const secrets = existsSync(file) ? readSecrets(file) : newSecrets()
    const chat = { url: `http://localhost:${ports.sandbox}`, key: chatKey, secret: secrets.chat.secret }
    const api = { url: `http://localhost:${ports.api}` }
    const stack = { jwtSecret: secrets.jwtSecret, chat, api }
    writeFileSync(file, JSON.stringify(stack, null, 2), { mode: 0o600 })
    return stack
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem(
      `The data folder ${folder} cannot be used: ${/** @type {Error} */ (error).message}. Make it a writable folder.`,
    )
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

/**
 * Empties only a folder that this program made: a mistyped --data must not delete other files.
 * @param {string} folder
 * @param {string} file
 */
const emptyFolder = (folder, file) => {
  if (!existsSync(file))
    throw new Problem(`${folder} does not look like a data folder of Hosts; it was left alone.`)
  rmSync(folder, { recursive: true })
}
