import { useCallback, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'

type Form<Input extends FieldValues> = Pick<UseFormReturn<Input>, 'reset' | 'subscribe'>

const read = <Draft>(key: string, parse: (stored: unknown) => Draft): Draft | null => {
  try {
    return parse(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

/** Whether it could be stored: storage may be full or forbidden. */
const save = (key: string, values: unknown): boolean => {
  try {
    localStorage.setItem(key, JSON.stringify(values))
    return true
  } catch {
    return false
  }
}

const remove = (key: string) => {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

/**
 * Stores a form's values on this device while they are typed, and restores them. `parse` throws for a stored draft
 * that it cannot read; the key names the user.
 */
export const useSavedDraft = <Input extends FieldValues>(
  { reset, subscribe }: Form<Input>,
  key: string,
  parse: (stored: unknown) => DefaultValues<Input>,
) => {
  const [isRestored, setIsRestored] = useState(false)
  const isUnsaved = useRef(false)
  const latestParse = useRef(parse)

  useEffect(() => {
    const draft = read(key, latestParse.current)
    if (draft) {
      reset(draft, { keepDefaultValues: true })
      setIsRestored(true)
    }
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        isUnsaved.current = Boolean(isDirty) && !save(key, values)
        if (!isDirty) remove(key)
      },
    })
  }, [reset, subscribe, key])

  /** Forgets the draft: what it says has been sent. */
  const forget = useCallback(() => {
    isUnsaved.current = false
    remove(key)
  }, [key])
  return {
    isRestored,
    /** Whether leaving would lose something: it could not be stored. */
    isLost: useCallback(() => isUnsaved.current, []),
    forget,
    discard: () => {
      reset()
      forget()
      setIsRestored(false)
    },
  }
}
