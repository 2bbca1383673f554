import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect } from '@playwright/test'

const root = path.resolve(import.meta.dirname, '../..')
/** Where the stack under test keeps its secrets: see playwright.config.ts for its own one. */
const data = process.env.HOSTS_DATA ?? path.join(root, process.env.BASE_URL ? '.data' : '.data/e2e')

/** A driver at his own terminal, `npm run driver`, in his conversation with a location. */
export const startDriver = async (name: string, location: string) => {
  const child = spawn('npm', ['run', '--silent', 'driver', '--', name, '--location', location], {
    cwd: root,
    env: { ...process.env, HOSTS_DATA: data },
    detached: true,
  })
  let heard = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      heard += text
    })
  }
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const driver = {
    says: (text: string) => child.stdin.write(`${text}\n`),
    hears: (text: string) => expect.poll(() => heard, { timeout: 20_000 }).toContain(text),
    leaves: async () => {
      child.stdin.end('/quit\n')
      await ended
    },
  }
  await driver.hears(`${name} with ${location}`)
  return driver
}
