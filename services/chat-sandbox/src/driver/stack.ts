import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const settings = z.object({ chat: z.object({ url: z.url(), key: z.string(), secret: z.string() }) })

/** How to reach the chat service of the running stack. */
export type ChatAccess = z.infer<typeof settings>['chat']

/** A sentence for the person at the terminal; no stack trace goes with it. */
export class Complaint extends Error {}

export const notRunning = () =>
  new Complaint('The stack is not running. Run "npm start" in another terminal, then try again.')

/** Reads what the start script wrote to `stack.json` in the data folder: `.data`, or HOSTS_DATA. */
export async function readStack(env: NodeJS.ProcessEnv): Promise<ChatAccess> {
  const path = join(env.HOSTS_DATA || '.data', 'stack.json')
  const text = await readFile(path, 'utf8').catch(() => {
    throw notRunning()
  })
  try {
    return settings.parse(JSON.parse(text)).chat
  } catch {
    throw new Complaint(`${path} is not what "npm start" writes. Start the stack again.`)
  }
}
