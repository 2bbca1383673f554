import { toast } from '@hosts/shared/platform'
import { t } from '../texts'

/** After this (ms) a toast says that the server is slow; the request continues. */
const slowMs = 8_000
const id = 'slow-api'

/** Returns a function that waits for a request, and shows a toast once it takes long. All slow requests share one toast. */
export const createSlowNotice = () => {
  let slowCount = 0
  return async <Answer>(request: PromiseLike<Answer>): Promise<Answer> => {
    let isSlow = false
    const timer = setTimeout(() => {
      isSlow = true
      slowCount += 1
      toast(t('slow'), { id })
    }, slowMs)
    try {
      return await request
    } finally {
      clearTimeout(timer)
      if (isSlow) slowCount -= 1
      if (isSlow && slowCount === 0) toast.dismiss(id)
    }
  }
}
