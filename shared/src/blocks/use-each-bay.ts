import { type ApiError, errorMessage } from '@hosts/shared/api'
import type { Booking } from '@hosts/shared/contract'
import { toast } from '@hosts/shared/platform'
import { useIsMounted } from '@hosts/shared/ui'
import { useState } from 'react'
import type { BayFailure } from './bay-failures'
import { t } from './texts'

/** Calls at once: the API sheds load long before 300. */
const AT_ONCE = 6

/** As many as a toast names. */
const MAX_NAMED = 5

const describeFailures = (failed: BayFailure[], first: BayFailure) => {
  const named = failed
    .slice(0, MAX_NAMED)
    .map(({ bay }) => bay.label)
    .join(', ')
  const bays = failed.length > MAX_NAMED ? `${named} …` : named
  const message = 'error' in first ? errorMessage(first.error) : t('savedPartly')
  return t('notDone', { count: failed.length, bays, message })
}

/** The answer of a call: `bookings` are still in the way of a part of it. */
type Answer = { error?: ApiError | undefined; bookings?: Booking[] | undefined }

const toFailure = (bay: BayFailure['bay'], { error, bookings }: Answer): BayFailure[] => {
  if (error) return [{ bay, error }]
  return bookings?.length ? [{ bay, bookings }] : []
}

/**
 * Makes a call for each of several bays. Those that fail, or are done in part, are left: the next run is about them only. `run` resolves
 * to whether none is left. If the dialog was closed meanwhile, a toast reports the failures.
 */
export const useEachBay = <Row extends BayFailure['bay']>(bays: Row[], onClose: () => void) => {
  const isMounted = useIsMounted()
  const [all] = useState(bays)
  const [failures, setFailures] = useState<BayFailure[] | null>(null)
  const left = failures ? all.filter(({ id }) => failures.some(({ bay }) => bay.id === id)) : all
  const run = async (call: (bay: Row) => PromiseLike<Answer>) => {
    const answers = new Map<number, Answer>()
    const queue = left.values()
    const work = async () => {
      for (const bay of queue) answers.set(bay.id, await call(bay))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    const failed = left.flatMap((bay) => toFailure(bay, answers.get(bay.id) ?? {}))
    setFailures(failed)
    const [first] = failed
    if (first && !isMounted()) toast.error(describeFailures(failed, first))
    return failed.length === 0
  }
  /** Not the next dialog, when this one was closed meanwhile. */
  const close = () => {
    if (isMounted()) onClose()
  }
  return { all, left, failures: failures ?? [], run, close }
}
