import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Mail = { to: string; subject: string; text: string }
/** Hands mail to a gateway. Mail holds one-time links, so it is never logged. */
export type Mailer = { send: (mail: Mail) => Promise<void> }

/** Writes each mail as a JSON file that only its owner can read, for a mail gateway to pick up. */
export const outboxMailer = (folder: string): Mailer => ({
  send: async (mail) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const at = new Date().toISOString()
    const file = join(folder, `${at.replaceAll(':', '-')}-${randomUUID()}.json`)
    await writeFile(file, JSON.stringify({ at, ...mail }, null, 2), { mode: 0o600 })
  },
})
