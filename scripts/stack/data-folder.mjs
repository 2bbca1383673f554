import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Problem } from './problem.mjs'
import { chatKey } from './runtime-config.mjs'

const advice = '`npm start -- --reset` begins anew.'

/**
 * Opens the folder that holds everything the local stack remembers, and the secrets made for it alone on first run.
 * `reset` empties it first.
 */
export const openDataFolder = (folder, { reset, ports }) => {
  const file = path.join(folder, 'stack.json')
  if (reset && existsSync(folder)) emptyFolder(folder, file)
  try {
    mkdirSync(folder, { recursive: true })
    const secrets = existsSync(file) ? readSecrets(file) : newSecrets()
    const chat = { url: `http://localhost:${ports.sandbox}`, key: chatKey, secret: secrets.chat.secret }
    const stack = { jwtSecret: secrets.jwtSecret, chat }
    writeFileSync(file, JSON.stringify(stack, null, 2), { mode: 0o600 })
    return stack
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem(
      `The data folder ${folder} cannot be used: ${error.message}. Make it a writable folder.`,
    )
  }
}

const secret = () => randomBytes(32).toString('base64url')
const newSecrets = () => ({ jwtSecret: secret(), chat: { secret: secret() } })

const readSecrets = (file) => {
  try {
    const stack = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof stack.jwtSecret === 'string' && typeof stack.chat?.secret === 'string') return stack
  } catch {
    // Said below.
  }
  throw new Problem(`${file} cannot be read. ${advice}`)
}

// Only a folder that this program made is emptied: a mistyped --data must not cost anybody's files.
const emptyFolder = (folder, file) => {
  if (!existsSync(file))
    throw new Problem(`${folder} does not look like a data folder of Hosts; it was left alone.`)
  rmSync(folder, { recursive: true })
}
