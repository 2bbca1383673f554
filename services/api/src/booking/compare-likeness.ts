import type { findFreeBays } from '../rate/free-bays'
import { OCCUPIED } from '../rate/free-bays'

type FreeBay = Awaited<ReturnType<typeof findFreeBays>>[number]
type Offer = { bay: Pick<FreeBay, 'zone' | 'features'>; gap: number }

/**
 * The order of the bays that a stay may move to, best first: not those whose vehicle may still be there, then those with the features of its
 * own bay, then of its zone. What is equal keeps its order.
 */
export const compareLikeness = (
  one: Offer,
  other: Offer,
  { zone, features = [] }: { zone?: string; features?: readonly string[] },
): number => {
  const isTaken = ({ gap }: Offer) => Number(gap === OCCUPIED)
  const countMissing = ({ bay }: Offer) =>
    features.filter((feature) => !bay.features.some((has) => has === feature)).length
  const isElsewhere = ({ bay }: Offer) => Number(zone !== undefined && bay.zone !== zone)
  return (
    isTaken(one) - isTaken(other) ||
    countMissing(one) - countMissing(other) ||
    isElsewhere(one) - isElsewhere(other)
  )
}
