import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { readDocuments } from './api'
import { root, run } from './command'

/** Where the stack under test keeps its secrets: see playwright.config.ts for its own one. */
const data = process.env.HOSTS_DATA ?? path.join(root, process.env.BASE_URL ? '.data' : '.data/e2e')

/** How a terminal reaches the chat service of the stack under test; the test is left out where nobody has said its secret. */
const chatAccess = async (): Promise<Record<string, string>> => {
  const { baseURL = '' } = test.info().project.use
  const { chat } = (await readDocuments(baseURL)).config
  const { STREAM_SECRET } = process.env
  if (STREAM_SECRET)
    return { STREAM_URL: new URL(chat.url, baseURL).href, STREAM_KEY: chat.key, STREAM_SECRET }
  const stack = await readFile(path.join(data, 'stack.json'), 'utf8').then(JSON.parse, () => null)
  const isOfThisStack = stack?.chat.url === chat.url
  test.skip(!isOfThisStack, 'a driver’s terminal needs STREAM_SECRET or HOSTS_DATA of the stack at BASE_URL')
  return { HOSTS_DATA: data }
}

/** A driver at his own terminal, `npm run driver`, in his conversation with a location. */
export const startDriver = async (name: string, location: string) => {
  const command = ['npm', 'run', '--silent', 'driver', '--', name, '--location', location]
  const { child, said, ended } = run(command, await chatAccess())
  const driver = {
    says: (text: string) => child.stdin.write(`${text}\n`),
    hears: (text: string) => expect.poll(said, { timeout: 20_000 }).toContain(text),
    leaves: async () => {
      child.stdin.end('/quit\n')
      await ended
    },
  }
  await driver.hears(`${name} with ${location}`)
  return driver
}
