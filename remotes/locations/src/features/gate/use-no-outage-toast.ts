import { errorMessage } from '@hosts/shared/api'
import { toast, useToaster } from '@hosts/shared/platform'
import { useLayoutEffect } from 'react'

/** Takes away the toast of requests that reach nobody, which would cover the banner that says the same. */
export const useNoOutageToast = () => {
  const { toasts } = useToaster()
  useLayoutEffect(() => {
    // The shell shows one toast for all equal errors, by their words.
    const words = errorMessage({ status: 'FETCH_ERROR', error: '' })
    if (toasts.some(({ id }) => id === words)) toast.remove(words)
  }, [toasts])
}
