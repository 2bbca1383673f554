import type { ApiError } from '@hosts/shared/api'
import { useState } from 'react'
import type { BayFailure } from './bay-failures'
import type { BayRow } from './bay-rows'

/**
 * Makes a call for each of several bays. Those that fail are left with their error: the next run is about them only. `run` resolves
 * to whether none is left.
 */
export const useEachBay = (bays: BayRow[]) => {
  const [all] = useState(bays)
  const [failures, setFailures] = useState<BayFailure[] | null>(null)
  const left = failures ? all.filter(({ id }) => failures.some(({ bay }) => bay.id === id)) : all
  const run = async (call: (bay: BayRow) => PromiseLike<{ error?: ApiError | undefined }>) => {
    const results = await Promise.all(left.map(async (bay) => ({ bay, error: (await call(bay)).error })))
    const failed = results.flatMap(({ bay, error }) => (error ? [{ bay, error }] : []))
    setFailures(failed)
    return failed.length === 0
  }
  return { all, left, failures: failures ?? [], run }
}
