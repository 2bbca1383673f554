import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Mail = { to: string; subject: string; text: string }
/** The edge to whatever delivers mail. Mail holds one-time links, so it is never logged. */
export type Mailer = { send: (mail: Mail) => Promise<void> }

/** Leaves each mail as a JSON file in a folder, readable by its owner alone, for a mail gateway to pick up. */
export const outboxMailer = (folder: string): Mailer => ({
  send: async (mail) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const at = new Date().toISOString()
    const file = join(folder, `${at.replaceAll(':', '-')}-${randomUUID()}.json`)
    await writeFile(file, JSON.stringify({ at, ...mail }, null, 2), { mode: 0o600 })
  },
})
