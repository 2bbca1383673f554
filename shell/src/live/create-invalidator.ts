import type { LiveEvent } from '@hosts/shared/contract'
import { hostApi } from '@hosts/shared/platform'
import type { HostStore } from '@hosts/shared/store'

/**
 * The tags whose queries name the location. An event of any other tag concerns all its queries: a remote can add a tag without a release
 * of the shell, and a tag that no query has invalidates nothing.
 */
const byLocation = new Set(['Bay', 'Block', 'Booking', 'Occupancy', 'Photo', 'Rate'])

/** However many events arrive, screens refetch once in this time (ms). */
const THROTTLE_MS = 1000

/**
 * Returns a function that makes the slice refetch the queries of an event that are on screen: at once, then at most once a second, and in a
 * hidden page when it is looked at again.
 */
export const createInvalidator = (dispatch: HostStore['dispatch'], signal: AbortSignal) => {
  const waiting = new Map<string, Set<number> | 'all'>()
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
    // The slice warns of tags that it does not know.
    const api = hostApi.enhanceEndpoints({ addTagTypes: tags.map(({ type }) => type) })
    dispatch(api.util.invalidateTags(tags))
  }
  document.addEventListener('visibilitychange', flush)
  signal.addEventListener('abort', () => document.removeEventListener('visibilitychange', flush))

  return ({ tags, ids }: LiveEvent) => {
    for (const type of tags) {
      const before = waiting.get(type)
      const isEverywhere = before === 'all' || ids.length === 0 || !byLocation.has(type)
      waiting.set(type, isEverywhere ? 'all' : new Set([...(before ?? []), ...ids]))
    }
    flush()
  }
}
