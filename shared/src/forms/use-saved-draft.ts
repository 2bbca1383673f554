import type { DefaultValues, FieldValues, UseFormReturn } from '@hosts/shared/hook-form'
import { useCallback, useEffect, useRef, useState } from 'react'

type Form<Input extends FieldValues> = Pick<UseFormReturn<Input>, 'reset' | 'subscribe'>
/** Stored on this device, or in this tab until it is closed. */
type StorageName = 'localStorage' | 'sessionStorage'

type Options<Input> = {
  storage?: StorageName
  /** What of the values is stored: without secrets. */
  pick?: (values: Input) => unknown
}

const read = <Draft>(storage: StorageName, key: string, parse: (stored: unknown) => Draft): Draft | null => {
  try {
    return parse(JSON.parse(window[storage].getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

/** Whether it could be stored: storage may be full or forbidden. */
const save = (storage: StorageName, key: string, text: string): boolean => {
  try {
    window[storage].setItem(key, text)
    return true
  } catch {
    return false
  }
}

const remove = (storage: StorageName, key: string) => {
  try {
    window[storage].removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

/**
 * Stores a form's values while they are typed, and restores them. `parse` throws for a stored draft that it cannot read; on the
 * device the key names the user.
 */
export const useSavedDraft = <Input extends FieldValues>(
  { reset, subscribe }: Form<Input>,
  key: string,
  parse: (stored: unknown) => DefaultValues<Input>,
  { storage = 'localStorage', pick = (values) => values }: Options<Input> = {},
) => {
  const [isRestored, setIsRestored] = useState(false)
  const isUnsaved = useRef(false)
  const first = useRef({ parse, pick })

  useEffect(() => {
    const { parse, pick } = first.current
    const draft = read(storage, key, parse)
    if (draft) {
      reset(draft, { keepDefaultValues: true })
      setIsRestored(true)
    }
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty, defaultValues }) => {
        const stored = JSON.stringify(pick(values))
        // What is dirty may be a secret only.
        const isEmpty = !isDirty || stored === JSON.stringify(pick(defaultValues as Input))
        isUnsaved.current = !isEmpty && !save(storage, key, stored)
        if (isEmpty) remove(storage, key)
      },
    })
  }, [reset, subscribe, storage, key])

  /** Deletes the draft after it was sent. */
  const forget = useCallback(() => {
    isUnsaved.current = false
    remove(storage, key)
  }, [storage, key])
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
