import path from 'node:path'
import { expect } from '@playwright/test'
import { root, run } from './command'

/** Where the stack under test keeps its secrets: see playwright.config.ts for its own one. */
const data = process.env.HOSTS_DATA ?? path.join(root, process.env.BASE_URL ? '.data' : '.data/e2e')

/** A driver at his own terminal, `npm run driver`, in his conversation with a location. */
export const startDriver = async (name: string, location: string) => {
  const command = ['npm', 'run', '--silent', 'driver', '--', name, '--location', location]
  const { child, said, ended } = run(command, { HOSTS_DATA: data })
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
