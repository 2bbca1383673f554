import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/types'
import { claimSweep, putUnnamed } from './last-sweep'
import { listFiles } from './list-files'
import { ifUnnamed } from './photo-files'
import type { PhotoStore } from './store/photo-store'

export type Sweep = {
  db: Db
  store: PhotoStore
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Milliseconds since 1970. */
  now: number
}

/** Milliseconds. A younger file may belong to a newer backup than the one that was restored. */
const MIN_AGE = 7 * 24 * 3_600_000
/** The largest share of all files that one sweep takes. */
const MAX_SHARE = 0.05
const LOGGED_NAMES = 20

/**
 * Sets files aside that no row names: a crash between file and row leaves them, or a store that was away when a photo was deleted. A
 * database that is not the right one, or an old backup, does not name the files either, so this takes old files only that the sweep of
 * the day before did not know, few at once, and none if the database names none.
 */
export const sweepPhotos = async ({ db, store, log, now }: Sweep) => {
  const known = await claimSweep(db, store, now)
  if (!known) return
  let files = 0
  const unnamed: { name: string; hash: string; changedAt: number }[] = []
  for await (const file of listFiles(db, store, 'photos')) {
    files += 1
    if (!file.isNamed) unnamed.push(file)
  }
  if (unnamed.length === 0) return
  if (unnamed.length === files) {
    log.warn(
      { files },
      'the database names none of the stored photos, so none is swept: is it the right one?',
    )
    return
  }
  const due = unnamed.filter(({ name, changedAt }) => known.has(name) && changedAt < now - MIN_AGE)
  const going = due.slice(0, Math.max(1, Math.floor(files * MAX_SHARE)))
  const day = new Date(now).toISOString().slice(0, 10)
  for (const { name, hash } of going)
    await ifUnnamed(db, hash, () => store.move(name, `aside/${day}/${name}`))
  const moved = new Set(going.map(({ name }) => name))
  const left = unnamed.map(({ name }) => name).filter((name) => !moved.has(name))
  await putUnnamed(store, now, left)
  const setAside = [...moved].slice(0, LOGGED_NAMES)
  const later = left.slice(0, LOGGED_NAMES)
  log.info({ files, unnamed: unnamed.length, moved: moved.size, setAside, later }, 'swept unnamed photos')
}
