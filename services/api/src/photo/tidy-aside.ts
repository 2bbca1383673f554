import { photos } from '../db/schema'
import { listFiles } from './list-files'
import { ifUnnamed, lockFiles } from './photo-files'
import type { Sweep } from './sweep-photos'

const DAY_MS = 24 * 3_600_000
const ASIDE_DAYS = 30

/**
 * Brings back the files set aside that a row names, as after the restore of a newer backup, and deletes the others after 30 days. A
 * database without photos may be one that is about to be restored.
 */
export const tidyAside = async ({ db, store, log, now }: Sweep) => {
  const [some] = await db.select({ id: photos.id }).from(photos).limit(1)
  if (!some) return
  const back: string[] = []
  const deleted: string[] = []
  for await (const { name, hash, isNamed } of listFiles(db, store, 'aside')) {
    const [, day = '', file = ''] = name.split('/')
    if (isNamed) {
      await db.transaction(async (tx) => {
        await lockFiles(tx, hash)
        await store.move(name, file)
      })
      back.push(name)
      // The day began before the file came.
    } else if (now >= Date.parse(day) + (ASIDE_DAYS + 1) * DAY_MS) {
      await ifUnnamed(db, hash, () => store.delete(name))
      deleted.push(name)
    }
  }
  if (back.length > 0 || deleted.length > 0) log.info({ back, deleted }, 'tidied the photos set aside')
}
