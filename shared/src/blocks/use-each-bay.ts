import { type ApiError, errorMessage } from '@hosts/shared/api'
import { toast } from '@hosts/shared/platform'
import { useIsMounted } from '@hosts/shared/ui'
import { useState } from 'react'
import type { BayFailure } from './bay-failures'
import { t } from './texts'

/** Calls at once: the API sheds load long before 300. */
const AT_ONCE = 6

/** As many as a toast names. */
const MAX_NAMED = 5

const describeFailures = (failed: BayFailure[], error: ApiError) => {
  const named = failed
    .slice(0, MAX_NAMED)
    .map(({ bay }) => bay.label)
    .join(', ')
  const bays = failed.length > MAX_NAMED ? `${named} …` : named
  return t('notDone', { count: failed.length, bays, message: errorMessage(error) })
}

/**
 * Makes a call for each of several bays. Those that fail are left with their error: the next run is about them only. `run` resolves
 * to whether none is left. If the dialog was closed meanwhile, a toast reports the failures.
 */
export const useEachBay = <Row extends BayFailure['bay']>(bays: Row[], onClose: () => void) => {
  const isMounted = useIsMounted()
  const [all] = useState(bays)
  const [failures, setFailures] = useState<BayFailure[] | null>(null)
  const left = failures ? all.filter(({ id }) => failures.some(({ bay }) => bay.id === id)) : all
  const run = async (call: (bay: Row) => PromiseLike<{ error?: ApiError | undefined }>) => {
    const errors = new Map<number, ApiError>()
    const queue = left.values()
    const work = async () => {
      for (const bay of queue) {
        const { error } = await call(bay)
        if (error) errors.set(bay.id, error)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    const failed = left.flatMap((bay) => {
      const error = errors.get(bay.id)
      return error ? [{ bay, error }] : []
    })
    setFailures(failed)
    const [first] = failed
    if (first && !isMounted()) toast.error(describeFailures(failed, first.error))
    return failed.length === 0
  }
  /** Not the next dialog, when this one was closed meanwhile. */
  const close = () => {
    if (isMounted()) onClose()
  }
  return { all, left, failures: failures ?? [], run, close }
}
