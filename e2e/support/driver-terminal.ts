import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { readDocuments } from './api'
import { root, runCommand } from './run-command'

/** The data folder of the stack under test, where its secrets are. */
const data = process.env.HOSTS_DATA ?? path.join(root, process.env.BASE_URL ? '.data' : '.data/e2e')

/** The address and secret of the chat service's server side. A test that needs them fails where the secret is unknown. */
export const readChatAccess = async (): Promise<{ url: string; key: string; secret: string }> => {
  const { baseURL = '' } = test.info().project.use
  const { chat } = (await readDocuments(baseURL)).config
  const { STREAM_SECRET } = process.env
  if (STREAM_SECRET)
    return { url: new URL(chat.url, baseURL).href.replace(/\/$/, ''), key: chat.key, secret: STREAM_SECRET }
  const stack = await readFile(path.join(data, 'stack.json'), 'utf8').then(JSON.parse, () => null)
  if (stack?.chat.url === chat.url) return stack.chat
  const found = stack ? `is of the stack with the chat service ${stack.chat.url}` : 'does not exist'
  throw new Error(
    `Drivers need the secret of the chat service ${chat.url}: set HOSTS_DATA to the data folder of the stack (--data of npm start), or STREAM_SECRET. ${path.join(data, 'stack.json')} ${found}.`,
  )
}

/** A driver at a terminal, `npm run driver`, in the conversation with a location. */
export const startDriverTerminal = async (name: string, location: string) => {
  const command = ['npm', 'run', '--silent', 'driver', '--', name, '--location', location]
  const { url, key, secret } = await readChatAccess()
  const access = { STREAM_URL: url, STREAM_KEY: key, STREAM_SECRET: secret }
  const { child, output, exit } = runCommand(command, access)
  const driver = {
    says: (text: string) => child.stdin.write(`${text}\n`),
    hears: (text: string) => expect.poll(output, { timeout: 20_000 }).toContain(text),
    leaves: async () => {
      child.stdin.end('/quit\n')
      await exit
    },
  }
  await driver.hears(`${name} with ${location}`)
  return driver
}
