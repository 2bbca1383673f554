import type { ListPage } from '../contract'

/** All items of an infinite query's pages. */
export const flattenPages = <Item>({ pages }: { pages: ListPage<Item>[] }) =>
  pages.flatMap((page) => page.results)
