import type { Location } from '../../api/get-locations'
import { t } from './texts'

/** So many locations are named before the rest is counted. */
const maxNamed = 2

/** A person's locations in a few words: `All locations`, `Hafen Nord`, `Altona, Hafen Nord and 3 more`. */
export const describeReach = (ids: number[] | null, locations: Location[] | undefined) => {
  if (!ids) return t('reach.all')
  if (ids.length === 0) return t('reach.none')
  const names = (locations ?? []).filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  if (names.length === 0) return t('reach.unnamed', { count: ids.length })
  const named = names.slice(0, ids.length > maxNamed + 1 ? maxNamed : maxNamed + 1)
  const count = ids.length - named.length
  return count > 0 ? t('reach.others', { names: named.join(', '), count }) : named.join(', ')
}
