import { computeFisherP, type Share } from './fisher-test'

/** How many people opened a release, and how many of them had a crash, an error, a failed load or harm. */
export type Counts = { people: number; troubled: number }

/** People of each side before anything is decided, and people with a problem before a release is stopped. */
export const leastPeople = 6

/**
 * The chance, at each look, that a release no worse than the other is stopped. A release is looked at when it has half as many people again,
 * two dozen times until it has a hundred thousand: so of ten thousand healthy releases one is stopped.
 */
const significance = 5e-6

/** A difference that many people prove, but hardly anybody notices, stops nothing. */
const leastDifference = 0.01
/**
 * A new stable release is compared with the days before, when people may have opened half as many screens, and met half as many problems
 * that were there before.
 */
const earlier = { leastDifference: 0.05, leastRatio: 2 }

/** Problems that a release may have where nothing says how many there were before: more than people put up with. */
const tolerable: Counts = { people: 100, troubled: 20 }

const toShare = ({ people, troubled }: Counts): Share => ({ hits: troubled, of: people })
const getRate = ({ hits, of }: Share) => hits / of

export type Verdict = { isWorse: boolean; words: string }

const formatRate = (share: Share) => `${(100 * getRate(share)).toFixed(1)} % of ${share.of} people`

/** The people at whom a release is looked at again. */
export const getNextLook = (people: number) => Math.ceil(1.5 * people)

/**
 * Compares a release with the one that it has to be as good as, at the same time or, with `isAgainstEarlier`, at an earlier time. Null
 * before there are enough people.
 */
export const judge = (
  release: Counts,
  reference: Counts,
  { isAgainstEarlier = false } = {},
): Verdict | null => {
  if (Math.min(release.people, reference.people) < leastPeople) return null
  const [one, other] = [toShare(release), toShare(reference)]
  const p = computeFisherP(one, other)
  const difference = getRate(one) - getRate(other)
  const isLarge = isAgainstEarlier
    ? difference >= earlier.leastDifference && getRate(one) >= earlier.leastRatio * getRate(other)
    : difference >= leastDifference
  return {
    isWorse: release.troubled >= leastPeople && p < significance && isLarge,
    words: `problems for ${formatRate(one)}, before for ${formatRate(other)} (p = ${p.toPrecision(1)})`,
  }
}

/** Judges a release that replaces none, or one that nobody has opened lately. Null before there are enough people. */
export const judgeAlone = (release: Counts): Verdict | null => {
  const verdict = judge(release, tolerable, { isAgainstEarlier: true })
  return (
    verdict && {
      ...verdict,
      words: `problems for ${formatRate(toShare(release))}, with nothing before to compare with`,
    }
  )
}
