import { errorMessage } from '@hosts/shared/api'
import { applyFieldErrors } from '@hosts/shared/forms'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Conflict, type Send, type Source, saveWithMerge } from './save-with-merge'
import { isSame, type SectionLines } from './section-lines'

/** The part of a section's form that is used. */
type Form<Values> = {
  /** `keepValues`: the fields keep their text, and only the saved values they are compared with change. */
  reset: (values: Values, options?: { keepValues: boolean }) => void
  setError: (name: string, error: { message: string }, options?: { shouldFocus: boolean }) => void
  getValues: () => unknown
}

/** Saves a section with the version in which it was opened, and shows the outcome: saved, a conflict to decide, or errors. */
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
    const outcome = await saveWithMerge(values, seen, request, by)
    if ('conflict' in outcome) return setConflict(outcome.conflict)
    setConflict(null)
    if ('saved' in outcome) {
      base.current = outcome.saved
      // Text typed during the request stays, as unsaved.
      current.reset(outcome.saved.values, { keepValues: typed !== JSON.stringify(current.getValues()) })
      setSaved(outcome.isMerged ? 'merged' : 'mine')
    } else if (!applyFieldErrors(current, outcome.error))
      current.setError('root', { message: errorMessage(outcome.error ?? {}) })
  }, [])

  /** Back to the saved values. */
  const discard = () => {
    latest.current.form.reset(base.current.values)
    setSaved(null)
  }
  return { save, discard, conflict, dropConflict: () => setConflict(null), saved }
}
