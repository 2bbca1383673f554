import { type ApiError, errorMessage, isCancelled } from '@hosts/shared/api'
import { applyFieldErrors, type UseFormReturn, useUnsaved } from '@hosts/shared/forms'
import { useState } from 'react'
import { t } from './texts'

/** Sends a card's form: errors show at their field or above the buttons, `isDone` until something is typed again. */
export const useSave = <Input extends object, Output>(form: UseFormReturn<Input, unknown, Output>) => {
  const { isDirty } = form.formState
  const [isSaved, setIsSaved] = useState(false)
  useUnsaved(isDirty)
  const save = async <Answer>(send: () => Promise<Answer>, onDone?: (answer: Answer) => void) => {
    setIsSaved(false)
    try {
      const answer = await send()
      setIsSaved(true)
      onDone?.(answer)
    } catch (error) {
      if (isCancelled(error)) return
      if (!applyFieldErrors(form as Parameters<typeof applyFieldErrors>[0], error))
        form.setError('root', { message: t('failed', { reason: errorMessage(error as ApiError) }) })
    }
  }
  return { save, isDone: isSaved && !isDirty }
}
