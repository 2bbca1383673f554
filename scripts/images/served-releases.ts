import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { Problem } from '../../shared/src/node/problem.mjs'
import { replaceFile } from '../release/durable-files'

/** When the release of each app was built that the registry took last: ISO 8601 in UTC. */
const servedReleases = z.record(z.string(), z.iso.datetime())
export type ServedReleases = z.infer<typeof servedReleases>

/** Beside the published folder: the registry alone reads it. */
const getFile = (root: string) => `${path.resolve(root)}-served.json`

/** None where nothing was taken yet. Throws a Problem for a file that is damaged: an old release would pass for a new one. */
export const readServed = async (root: string): Promise<ServedReleases> => {
  const text = await readFile(getFile(root), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  try {
    return servedReleases.parse(JSON.parse(text))
  } catch {
    throw new Problem(
      `${getFile(root)} is damaged. Delete it where the containers that run are the right ones: it is written again from them.`,
    )
  }
}

/** Notes what was taken. Writes nothing where nothing has changed. */
export const noteServed = async (root: string, taken: ServedReleases) => {
  const before = await readServed(root)
  if (Object.entries(taken).every(([name, at]) => before[name] === at)) return
  await replaceFile(getFile(root), JSON.stringify({ ...before, ...taken }))
}

const aDay = 24 * 3_600_000

type Built = { version: string; at: string }

/**
 * Why a release may not replace the one that was taken last, in a sentence after "as"; null where it may. Its signature does not say that it is
 * the newest: whoever has an image from before could bring its faults back. `rollbackTo` is the version that somebody asks for.
 */
export const findReplay = (
  name: string,
  { version, at }: Built,
  { servedAt, rollbackTo }: { servedAt?: string | undefined; rollbackTo?: string | undefined },
  now = Date.now(),
): string | null => {
  if (Date.parse(at) > now + aDay) return `it was built in the future, at ${at}`
  if (version === rollbackTo || !servedAt || Date.parse(at) >= Date.parse(servedAt)) return null
  return `it was built at ${at}, before the one that was served, of ${servedAt}. To go back to it, set ROLLBACK=${name}=${version}`
}
