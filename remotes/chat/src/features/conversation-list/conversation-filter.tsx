import { useRequiredLocationId, useSearchParams } from '@hosts/shared/platform'
import { VisuallyHidden } from '@hosts/shared/ui'
import { useAllPages } from '@hosts/shared/use-all-pages'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useChatContext } from 'stream-chat-react'
import { t } from '../../i18n'
import { useUnread } from '../unread'
import { type Segment, useChatSegmentInfiniteQuery } from './api/get-segment'
import css from './conversation-list.module.css'

const filters = ['all', 'unread', 'here-now', 'arriving-24h'] as const
export type Filter = (typeof filters)[number]

/** The list's filter, from `filter` in the URL; an unknown value means all. */
export const useConversationFilter = () => {
  const [params, setParams] = useSearchParams()
  const filter = filters.find((name) => name === params.get('filter')) ?? 'all'
  const setFilter = useCallback(
    (next: Filter) =>
      setParams(
        (current) => {
          const copy = new URLSearchParams(current)
          if (next === 'all') copy.delete('filter')
          else copy.set('filter', next)
          return copy
        },
        { replace: true },
      ),
    [setParams],
  )
  return { filter, setFilter }
}

/** Radio buttons for the filter: one Tab stop, arrow keys select. */
export const ConversationFilter = () => {
  const { filter, setFilter } = useConversationFilter()
  // The URL changes a moment later; show the selection at once.
  const [selection, setSelection] = useState(filter)
  useEffect(() => setSelection(filter), [filter])
  const { conversations } = useUnread(useChatContext().client)
  return (
    <fieldset className={css.filter}>
      <legend>
        <VisuallyHidden>{t('filter.label')}</VisuallyHidden>
      </legend>
      {filters.map((name) => (
        <label key={name} className={css.choice}>
          <input
            type="radio"
            name="conversation-filter"
            className={css.radio}
            checked={selection === name}
            onChange={() => {
              setSelection(name)
              setFilter(name)
            }}
          />
          <span>{t(`filter.${name}`)}</span>
          {name === 'unread' && conversations > 0 && <span className={css.count}>{conversations}</span>}
        </label>
      ))}
    </fieldset>
  )
}

const isSegment = (filter: Filter): filter is Segment => filter === 'here-now' || filter === 'arriving-24h'

/**
 * Cids of the conversations with the segment's drivers, fetched again every minute; undefined until every page is loaded. `isSegment`:
 * whether the filter is a segment.
 */
export const useSegment = () => {
  const warehouseId = useRequiredLocationId()
  const { filter } = useConversationFilter()
  const skip = !isSegment(filter)
  const query = useChatSegmentInfiniteQuery(
    { warehouseId, segment: skip ? 'here-now' : filter },
    { skip, pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: 30 },
  )
  useAllPages(query)
  const { currentData, hasNextPage, error, isFetching, refetch } = query
  const cids = useMemo(
    () =>
      currentData && !hasNextPage
        ? currentData.pages.flatMap(({ results }) => results.map(({ cid }) => cid))
        : undefined,
    [currentData, hasNextPage],
  )
  return { isSegment: !skip, cids, error, isFetching, refetch }
}
