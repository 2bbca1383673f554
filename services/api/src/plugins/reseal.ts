import { eq, gt } from 'drizzle-orm'
import { pushKeys, totpFactors } from '../db/schema'
import type { Db } from '../db/types'
import { plugin } from '../lib/plugin'
import type { Seal } from '../lib/seal'

/** Every column that `app.dataSeal` has sealed. */
const sealed = [
  { table: totpFactors, column: totpFactors.secret, name: 'secret' },
  { table: pushKeys, column: pushKeys.privateKey, name: 'privateKey' },
] as const

const BATCH = 500

/**
 * Seals again, with DATA_KEY, what DATA_KEY_BEFORE has sealed; what neither opens is left alone. A value that changes meanwhile is newer, and
 * sealed with DATA_KEY.
 */
export const resealData = async (db: Db, { seal, open, isCurrent }: Seal) => {
  const reseal = (value: string) => {
    try {
      return seal(open(value))
    } catch {
      return undefined
    }
  }
  const counts = { resealed: 0, unreadable: 0 }
  for (const { table, column, name } of sealed) {
    let rows: { value: string }[]
    let last = ''
    do {
      rows = await db
        .select({ value: column })
        .from(table)
        .where(gt(column, last))
        .orderBy(column)
        .limit(BATCH)
      for (const { value } of rows.filter(({ value }) => !isCurrent(value))) {
        const next = reseal(value)
        if (next === undefined) counts.unreadable += 1
        else {
          await db
            .update(table)
            .set({ [name]: next })
            .where(eq(column, value))
          counts.resealed += 1
        }
      }
      last = rows.at(-1)?.value ?? last
    } while (rows.length === BATCH)
  }
  return counts
}

/** While DATA_KEY_BEFORE is set, does it when the API has started, and says when that is no longer needed. */
export const resealPlugin = plugin('reseal', ['background'], async (app) => {
  if (app.config.DATA_KEY_BEFORE === undefined) return
  const run = async () => {
    const counts = await resealData(app.db, app.dataSeal)
    if (counts.unreadable > 0)
      app.log.warn(
        counts,
        'neither DATA_KEY nor DATA_KEY_BEFORE opens all that is kept: look for the key of the rest',
      )
    else app.log.info(counts, 'all that is kept is sealed with DATA_KEY: DATA_KEY_BEFORE can be removed')
  }
  app.addHook('onListen', () => app.inBackground(run))
})
