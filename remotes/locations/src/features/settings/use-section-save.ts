import { errorMessage } from '@hosts/shared/api'
import { applyFieldErrors } from '@hosts/shared/forms'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { SaveAnswer } from '../../api/send-change'

/** What a section edits: values as the API stores them, and the location's version they were seen in. */
export type Source<Values> = { values: Values; version: number }
type Answer<Values> = {
  data?: SaveAnswer<Source<Values>>
  error?: Parameters<typeof errorMessage>[0] | undefined
}
export type Send<Values> = (values: Values, version: number) => Promise<Answer<Values>>
export type Conflict<Values> = { mine: Values; theirs: Source<Values> }

/** For values that come from JSON. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What is used of a section's form. */
type Form<Values> = {
  /** With `keepValues` only what counts as saved changes. */
  reset: (values: Values, options?: { keepValues: boolean }) => void
  setError: (name: string, error: { message: string }, options?: { shouldFocus: boolean }) => void
  getValues: () => unknown
}

/**
 * Saves a section with the version in which it was opened. When someone else has changed other settings meanwhile, it saves again on
 * top of theirs; when they changed the same ones, it returns a conflict to decide.
 */
export const useSectionSave = <Values extends object>(
  source: Source<Values>,
  send: Send<Values>,
  form: Form<Values>,
  isDirty: boolean,
) => {
  const base = useRef(source)
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null)
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const latest = useRef({ send, form })
  latest.current = { send, form }

  // Shows what others have saved while nothing is typed here.
  useEffect(() => {
    if (isDirty || source.version <= base.current.version) return
    base.current = source
    latest.current.form.reset(source.values)
  }, [source, isDirty])

  const save = useCallback(async (values: Values, seen: Source<Values> = base.current) => {
    const { send: request, form: current } = latest.current
    const typed = JSON.stringify(current.getValues())
    for (let last = seen; ; ) {
      const { data, error } = await request(values, last.version)
      if (!data) {
        setConflict(null)
        if (!applyFieldErrors(current, error))
          current.setError('root', { message: errorMessage(error ?? {}) })
        return
      }
      if ('saved' in data) {
        base.current = data.saved
        // What is typed while the answer is on its way stays, as unsaved.
        current.reset(data.saved.values, { keepValues: typed !== JSON.stringify(current.getValues()) })
        setConflict(null)
        setSavedAt(Date.now())
        return
      }
      if (!isSame(data.theirs.values, last.values)) return setConflict({ mine: values, theirs: data.theirs })
      last = data.theirs
    }
  }, [])

  /** Back to what is saved. */
  const discard = () => {
    latest.current.form.reset(base.current.values)
    setSavedAt(null)
  }
  return { save, discard, conflict, dropConflict: () => setConflict(null), savedAt, base }
}
