import { expect } from '@playwright/test'
import { readChatAccess } from './chat-access'
import { runCommand } from './run-command'

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
