import type { LiveEvent } from '@hosts/shared/contract'
import { hostApi } from '@hosts/shared/platform'
import type { HostStore } from '@hosts/shared/store'

/** The tags that events name, and whether their queries name the location: of the others one event concerns all queries. */
const isByLocation = {
  Bay: true,
  Block: true,
  Booking: true,
  Campaign: false,
  Occupancy: true,
  Photo: true,
  Rate: true,
  Warehouse: false,
}
type Type = keyof typeof isByLocation

/** However many events arrive, screens refetch once in this time (ms). */
const THROTTLE_MS = 1000

/**
 * Returns a function that makes the slice refetch what is on screen of an event: at once, then at most once a second, and in a hidden
 * page when it is looked at again.
 */
export const createInvalidator = (dispatch: HostStore['dispatch'], signal: AbortSignal) => {
  const waiting = new Map<Type, Set<number> | 'all'>()
  let isThrottled = false

  const flush = () => {
    if (signal.aborted || isThrottled || waiting.size === 0 || document.hidden) return
    const tags = [...waiting].flatMap(([type, ids]) =>
      ids === 'all' ? [{ type }] : [...ids].map((id) => ({ type, id })),
    )
    waiting.clear()
    isThrottled = true
    setTimeout(() => {
      isThrottled = false
      flush()
    }, THROTTLE_MS)
    dispatch(hostApi.util.invalidateTags(tags))
  }
  document.addEventListener('visibilitychange', flush)
  signal.addEventListener('abort', () => document.removeEventListener('visibilitychange', flush))

  return ({ tags, ids }: LiveEvent) => {
    for (const tag of tags) {
      if (!(tag in isByLocation)) continue
      const type = tag as Type
      const before = waiting.get(type)
      const isEverywhere = before === 'all' || ids.length === 0 || !isByLocation[type]
      waiting.set(type, isEverywhere ? 'all' : new Set([...(before ?? []), ...ids]))
    }
    flush()
  }
}
