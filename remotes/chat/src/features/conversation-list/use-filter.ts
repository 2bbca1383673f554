import { useSearchParams } from '@hosts/shared/platform'
import { useCallback } from 'react'

export const filters = ['all', 'unread', 'here-now', 'arriving-24h'] as const
export type Filter = (typeof filters)[number]

/** Which conversations are listed, kept in the address as `filter`; what makes no sense counts as all. */
export const useConversationFilter = () => {
  const [params, setParams] = useSearchParams()
  const filter = filters.find((name) => name === params.get('filter')) ?? 'all'
  const setFilter = useCallback(
    (next: Filter) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (next === 'all') after.delete('filter')
          else after.set('filter', next)
          return after
        },
        { replace: true },
      ),
    [setParams],
  )
  return { filter, setFilter }
}
