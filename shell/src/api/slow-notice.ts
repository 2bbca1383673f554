import { toast } from '@hosts/shared/platform'
import { slowToastMs } from '../lib/timings'
import { t } from '../texts'

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
    }, slowToastMs)
    try {
      return await request
    } finally {
      clearTimeout(timer)
      if (isSlow) slowCount -= 1
      if (isSlow && slowCount === 0) toast.dismiss(id)
    }
  }
}
