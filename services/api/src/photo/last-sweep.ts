import * as z from 'zod/mini'
import { lockName } from '../db/lock-name'
import type { Db } from '../db/types'
import type { PhotoStore } from './store/photo-store'

const SWEEP_MS = 24 * 3_600_000
/** In the store, not in the database: when two databases share a store by mistake, each replaces what the other did not know. */
const FILE = 'aside/last-sweep.json'

const lastSweep = z.object({ at: z.number(), unnamed: z.array(z.string()) })

const parse = (content: Buffer | undefined) => {
  try {
    return lastSweep.parse(JSON.parse(String(content)))
  } catch {
    return { at: 0, unnamed: [] }
  }
}

/** Stores the names that a sweep did not know, for the next one. */
export const putUnnamed = (store: PhotoStore, at: number, unnamed: string[]) =>
  store.put(FILE, Buffer.from(JSON.stringify({ at, unnamed })))

/**
 * Begins a sweep: returns the names that the last one did not know, or undefined if that was less than a day ago, in any process. A sweep
 * that does not end counts as one that knew everything.
 */
export const claimSweep = (db: Db, store: PhotoStore, now: number) =>
  db.transaction(async (tx) => {
    await lockName(tx, 'sweep of photos')
    const { at, unnamed } = parse(await store.get(FILE))
    if (now >= at && now < at + SWEEP_MS) return undefined
    await putUnnamed(store, now, [])
    // After one in the future the clock was wrong, or is now.
    return new Set(at > now ? [] : unnamed)
  })
