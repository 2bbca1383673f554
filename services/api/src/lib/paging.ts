import type { ListPage } from '@hosts/shared/contract'

/** Limit and offset of a list's query, and `toList`, which puts the rows into the page that every list responds with. */
export const paginate = ({ page, limit }: { page: number; limit: number }) => {
  const offset = (page - 1) * limit
  const toList = <Item>(results: Item[], count: number): ListPage<Item> => ({
    results,
    count,
    hasMore: offset + results.length < count,
    page,
    limit,
  })
  return { limit, offset, toList }
}
