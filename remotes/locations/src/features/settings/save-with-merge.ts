import type { ApiError } from '@hosts/shared/api'
import { isSame, mergeLines, type SectionLines } from './section-lines'
import type { SaveAnswer } from './send-change'

/** Data of a section: values as the API stores them, and the location's version with them. */
export type Source<Values> = { values: Values; version: number }
type Answer<Values> = { data?: SaveAnswer<Source<Values>>; error?: ApiError | undefined }
export type Send<Values> = (values: Values, version: number) => Promise<Answer<Values>>
/** Two sides of a section's lines. `asked`: which of them a host has to choose. */
export type Conflict<Values> = {
  mine: Record<string, unknown>
  theirs: Source<Values>
  merged: Record<string, unknown>
  asked: string[]
}
/** `isMerged`: others' changes are part of what was saved. */
type Outcome<Values> =
  | { saved: Source<Values>; isMerged: boolean }
  | { conflict: Conflict<Values> }
  | { error: ApiError | undefined }

const isRefused = (error: ApiError | undefined) =>
  error !== undefined && 'status' in error && (error.status === 409 || error.status === 422)

/**
 * Saves values that are based on `seen`. When someone else was faster, it merges both sides line by line and saves again; lines that both
 * have changed are a conflict to decide, and all lines that differ when the API refuses the merged values.
 */
export const saveWithMerge = async <Values>(
  values: Values,
  seen: Source<Values>,
  send: Send<Values>,
  lines: SectionLines<Values>,
): Promise<Outcome<Values>> => {
  const merge = (mine: Values, base: Source<Values>, theirs: Source<Values>) => {
    const sides = {
      base: lines.split(base.values),
      mine: lines.split(mine),
      theirs: lines.split(theirs.values),
    }
    return { ...mergeLines(sides), mine: sides.mine, theirs }
  }
  let mine = values
  let base = seen
  let answer = await send(mine, base.version)
  while (answer.data && 'theirs' in answer.data) {
    const theirs: Source<Values> = answer.data.theirs
    const { both, ...sides } = merge(mine, base, theirs)
    if (both.length > 0) return { conflict: { ...sides, asked: both } }
    mine = lines.join(sides.merged)
    base = theirs
    answer = await send(mine, base.version)
  }
  const isMerged = !isSame(lines.split(mine), lines.split(values))
  if (answer.data) return { saved: answer.data.saved, isMerged }
  if (!isMerged || !isRefused(answer.error)) return { error: answer.error }
  const { differing, ...sides } = merge(values, seen, base)
  return { conflict: { ...sides, asked: differing } }
}
