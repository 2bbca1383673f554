import { useMemo, useRef } from 'react'
import { flattenPages } from './api/flatten-pages'
import type { ListPage } from './contract'
import { useAllPages } from './use-all-pages'

type Query<Row> = Omit<Parameters<typeof useAllPages>[0], 'currentData'> & {
  currentData?: { pages: ListPage<Row>[] } | undefined
}

/**
 * All rows of an infinite query, page after page; undefined until all pages are loaded. While another page is loaded, because someone
 * has added rows, it is the last complete list: selections and typed text in a form must not unmount. `id` is whose rows they are.
 */
export const useCompleteList = <Row>(id: number, query: Query<Row>) => {
  const { currentData, hasNextPage, isFetching, isError, fetchNextPage } = query
  useAllPages({ currentData, hasNextPage, isFetching, isError, fetchNextPage })

  const pages = hasNextPage ? undefined : currentData
  const loaded = useMemo(() => pages && flattenPages(pages), [pages])
  const last = useRef<{ id: number; rows: Row[] } | null>(null)
  if (loaded) last.current = { id, rows: loaded }
  return last.current?.id === id ? last.current.rows : undefined
}
