import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** In the format of lib/mailer.ts. */
const storedMail = z.object({
  id: z.string(),
  at: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.optional(z.string()),
})
export type StoredMail = z.infer<typeof storedMail>

const MAX_LISTED = 100
/** Ids are in the addresses of pages, so they must not lead out of the folder. */
const isId = (id: string) => /^[\w-]+$/.test(id)

export const readMail = async (folder: string, id: string): Promise<StoredMail | undefined> => {
  if (!isId(id)) return undefined
  const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(() => 'null')
  return storedMail.safeParse(JSON.parse(text)).data
}

/** The newest mails, of all or to one address. */
export const listMails = async (folder: string, to: string): Promise<StoredMail[]> => {
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
  )
  const mails: StoredMail[] = []
  for (const { name } of files.sort((one, other) => other.time - one.time)) {
    const mail = await readMail(folder, name.slice(0, -'.json'.length))
    if (mail && (!to || mail.to === to)) mails.push(mail)
    if (mails.length === MAX_LISTED) break
  }
  return mails
}
