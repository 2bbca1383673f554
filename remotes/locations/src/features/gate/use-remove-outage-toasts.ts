import { isOutageMessage } from '@hosts/shared/api'
import { toast, useToaster } from '@hosts/shared/platform'
import { useLayoutEffect } from 'react'

/** The first line of a toast about an error status ends with it (`shell/src/api/error-toasts.ts`). */
const isServerError = (words: string) => /^[^\n]*\b5\d\d\n/.test(words)

/** Takes away the toasts of an outage, which would cover the banner that says the same. */
export const useRemoveOutageToasts = () => {
  const { toasts } = useToaster()
  useLayoutEffect(() => {
    // The shell shows one toast for all equal errors, by their words.
    for (const { id } of toasts) if (isOutageMessage(id) || isServerError(id)) toast.remove(id)
  }, [toasts])
}
