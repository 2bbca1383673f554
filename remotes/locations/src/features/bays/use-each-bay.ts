import type { ApiError } from '@hosts/shared/api'
import { useState } from 'react'
import type { BayFailure } from './bay-failures'
import type { BayRow } from './bay-rows'

/** Calls at once: the API sheds load long before 300. */
const AT_ONCE = 6

/**
 * Makes a call for each of several bays. Those that fail are left with their error: the next run is about them only. `run` resolves
 * to whether none is left.
 */
export const useEachBay = (bays: BayRow[]) => {
  const [all] = useState(bays)
  const [failures, setFailures] = useState<BayFailure[] | null>(null)
  const left = failures ? all.filter(({ id }) => failures.some(({ bay }) => bay.id === id)) : all
  const run = async (call: (bay: BayRow) => PromiseLike<{ error?: ApiError | undefined }>) => {
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
    return failed.length === 0
  }
  return { all, left, failures: failures ?? [], run }
}
