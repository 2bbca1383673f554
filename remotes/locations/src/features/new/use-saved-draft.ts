import type { UseFormReturn } from '@hosts/shared/forms'
import { useEffect, useState } from 'react'
import { discardDraft, readDraft, saveDraft } from './draft-storage'
import type { LocationInput } from './location-schema'

type Form = Pick<UseFormReturn<LocationInput>, 'reset' | 'subscribe'>

/** Stores a form's values on this device while they are typed, and restores them. */
export const useSavedDraft = (form: Form, userId: number) => {
  const [isRestored, setIsRestored] = useState(false)
  const { reset, subscribe } = form

  useEffect(() => {
    const draft = readDraft(userId)
    if (draft) {
      reset(draft, { keepDefaultValues: true })
      setIsRestored(true)
    }
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) saveDraft(userId, values)
        else discardDraft(userId)
      },
    })
  }, [reset, subscribe, userId])

  return {
    isRestored,
    discard: () => {
      reset()
      discardDraft(userId)
      setIsRestored(false)
    },
  }
}
