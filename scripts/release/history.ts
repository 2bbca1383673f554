import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { replaceFile } from './durable-files'
import type { Site } from './site'

/** Each remote's stable versions in order, the current one last: a rollback steps through them. */
const historySchema = z.record(z.string(), z.array(z.string()))
export type History = z.infer<typeof historySchema>

const historyFile = ({ root }: Site) => path.join(root, 'history.json')

/** The history after `version` was released or promoted. */
export const appendVersion = (line: string[], version: string): string[] => [
  ...line.filter((earlier) => earlier !== version),
  version,
]

/**
 * The history after a rollback to `version`; also repairs a damaged one.
 */
export const returnToVersion = (line: string[], version: string): string[] =>
  line.includes(version) ? line.slice(0, line.indexOf(version) + 1) : [...line, version]

/** Reads a missing or damaged history as an empty one: only `rollback` without a version needs it. */
export const readHistory = async (site: Site): Promise<History> => {
  try {
    return historySchema.parse(JSON.parse(await readFile(historyFile(site), 'utf8')))
  } catch {
    return {}
  }
}

export const writeHistory = (site: Site, history: History) =>
  replaceFile(historyFile(site), JSON.stringify(history, null, 2))
