import { isOutageMessage } from '@hosts/shared/api'
import { toast, useToaster } from '@hosts/shared/platform'
import { useLayoutEffect } from 'react'

/** The first line of a toast about an error status ends with it (`shell/src/api/error-toasts.ts`). */
const isServerError = (words: string) => /^[^\n]*\b5\d\d\n/.test(words)

/** Only reads the toasts: without it, the hook would end those of the shell after its own defaults of 4 s and 2 s. */
const noTimers = { duration: Number.POSITIVE_INFINITY }

/** Dismisses the toasts of an outage, which would cover the banner that says the same. */
export const useDismissOutageToasts = () => {
  const { toasts } = useToaster(noTimers)
  useLayoutEffect(() => {
    // The shell shows one toast for all equal errors, by their words.
    for (const { id, dismissed } of toasts)
      if (!dismissed && (isOutageMessage(id) || isServerError(id))) toast.dismiss(id)
  }, [toasts])
}
