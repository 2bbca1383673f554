import { errorMessage } from '@hosts/shared/api'
import { applyFieldErrors } from '@hosts/shared/forms'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { SaveAnswer } from '../../api/send-change'
import { isSame, mergeLines, type SectionLines } from './section-lines'

/** Data of a section: values as the API stores them, and the location's version with them. */
export type Source<Values> = { values: Values; version: number }
type Answer<Values> = {
  data?: SaveAnswer<Source<Values>>
  error?: Parameters<typeof errorMessage>[0] | undefined
}
export type Send<Values> = (values: Values, version: number) => Promise<Answer<Values>>
/** Two sides of a section's lines. `asked`: which of them a host has to choose. */
export type Conflict<Values> = {
  mine: Record<string, unknown>
  theirs: Source<Values>
  merged: Record<string, unknown>
  asked: string[]
}

/** The part of a section's form that is used. */
type Form<Values> = {
  /** With `keepValues` only what counts as saved changes. */
  reset: (values: Values, options?: { keepValues: boolean }) => void
  setError: (name: string, error: { message: string }, options?: { shouldFocus: boolean }) => void
  getValues: () => unknown
}

const isRefused = (error: Answer<unknown>['error']) =>
  error !== undefined && 'status' in error && (error.status === 409 || error.status === 422)

/**
 * Saves a section with the version in which it was opened. When someone else was faster, it merges both sides line by line and saves again;
 * lines that both have changed are a conflict to decide, and all lines that differ when the API refuses the merged values.
 */
export const useSectionSave = <Values extends object>(
  source: Source<Values>,
  send: Send<Values>,
  form: Form<Values>,
  lines: SectionLines<Values>,
  isDirty: boolean,
) => {
  const base = useRef(source)
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null)
  const [saved, setSaved] = useState<'mine' | 'merged' | null>(null)
  const latest = useRef({ send, form, lines })
  latest.current = { send, form, lines }

  // Shows values that others have saved while nothing is typed here; a change of other settings only raises the version.
  useEffect(() => {
    const isSameHere = isSame(source.values, base.current.values)
    if (source.version <= base.current.version || (isDirty && !isSameHere)) return
    base.current = source
    if (!isSameHere) latest.current.form.reset(source.values)
  }, [source, isDirty])

  const save = useCallback(async (values: Values, seen: Source<Values> = base.current) => {
    const { send: request, form: current, lines: by } = latest.current
    const typed = JSON.stringify(current.getValues())
    const merge = (mine: Values, from: Source<Values>, theirs: Source<Values>) => {
      const sides = { base: by.split(from.values), mine: by.split(mine), theirs: by.split(theirs.values) }
      return { ...mergeLines(sides), mine: sides.mine, theirs }
    }
    const isMerged = (mine: Values) => !isSame(by.split(mine), by.split(values))
    for (let [mine, last] = [values, seen]; ; ) {
      const { data, error } = await request(mine, last.version)
      if (!data) {
        const { differing, ...sides } = merge(values, seen, last)
        if (isMerged(mine) && isRefused(error)) return setConflict({ ...sides, asked: differing })
        setConflict(null)
        if (!applyFieldErrors(current, error))
          current.setError('root', { message: errorMessage(error ?? {}) })
        return
      }
      if ('saved' in data) {
        base.current = data.saved
        // Text typed during the request stays, as unsaved.
        current.reset(data.saved.values, { keepValues: typed !== JSON.stringify(current.getValues()) })
        setConflict(null)
        setSaved(isMerged(mine) ? 'merged' : 'mine')
        return
      }
      const { both, merged, ...sides } = merge(mine, last, data.theirs)
      if (both.length > 0) return setConflict({ ...sides, merged, asked: both })
      mine = by.join(merged)
      last = data.theirs
    }
  }, [])

  /** Back to the saved values. */
  const discard = () => {
    latest.current.form.reset(base.current.values)
    setSaved(null)
  }
  return { save, discard, conflict, dropConflict: () => setConflict(null), saved }
}
