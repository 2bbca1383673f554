import { computeFisherP, type Share } from './fisher-test'

/** How many screens were opened, and how many senders (a user, or an address) had a crash, an error or a failed load. */
export type Counts = { views: number; problems: number }

/** Views of each side before anything is decided. */
export const leastViews = 200

/**
 * The chance, at each look, that a release no worse than the other is stopped. A canary is looked at when its views have doubled, about ten
 * times in its life: so of ten thousand healthy canaries one is stopped.
 */
const significance = 1e-5

/** A difference that many views prove, but no host notices, stops nothing. */
const leastDifference = 0.005
/** A new stable release is compared with an earlier time, when other things may have been better. */
const leastDifferenceToEarlier = 0.02

const toShare = ({ views, problems }: Counts): Share => ({ hits: Math.min(problems, views), of: views })
const getRate = ({ hits, of }: Share) => hits / of

export type Verdict = { isWorse: boolean; words: string }

const formatRate = (share: Share) => `${(100 * getRate(share)).toFixed(1)} % of ${share.of} views`

/**
 * Compares a release with the one that it has to be as good as, at the same time or, with `isAgainstEarlier`, at an earlier time. Null
 * before there are enough views.
 */
export const judge = (
  release: Counts,
  reference: Counts,
  { isAgainstEarlier = false } = {},
): Verdict | null => {
  if (Math.min(release.views, reference.views) < leastViews) return null
  const [one, other] = [toShare(release), toShare(reference)]
  const least = isAgainstEarlier ? leastDifferenceToEarlier : leastDifference
  const p = computeFisherP(one, other)
  return {
    isWorse: p < significance && getRate(one) - getRate(other) >= least,
    words: `problems in ${formatRate(one)}, before in ${formatRate(other)} (p = ${p.toPrecision(1)})`,
  }
}
