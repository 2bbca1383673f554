import type { ReportFigures } from '@hosts/shared/contract'
import { formatMoney, formatNumber } from '@hosts/shared/ui'
import { formatWait, type MetricName, metrics } from './metrics'
import type { SpanWords } from './name-span'
import { t } from './texts'

type Facts = SpanWords & {
  figures: ReportFigures
  /** The figures of the days before; undefined until they are loaded, and when there was no location yet. */
  before: ReportFigures | undefined
  currency: string
  /** How much of the span is in closed months. */
  closed: 'none' | 'some' | 'all'
}

const MINUTE = 60
/** From this ratio on the sentence says "3 times" instead of a percentage. */
const MANY_TIMES = 3

const findDirection = (difference: number) => (difference > 0 ? 'more' : difference < 0 ? 'less' : 'same')

const compareTakings = ({ figures, before, than }: Facts) => {
  if (!before || before.takings <= 0) return ''
  const ratio = figures.takings / before.takings
  if (ratio >= MANY_TIMES) return t('takings.times', { times: Math.round(ratio), than })
  const percent = Math.round((ratio - 1) * 100)
  return t(`takings.${findDirection(percent)}`, { percent: Math.abs(percent), than })
}

/** Without stays and no-shows before there is nothing to compare with: the location may be new. */
const compareNoShows = ({ figures, before, than }: Facts) => {
  if (!before || before.stays + before.noShows === 0) return ''
  if (before.noShows === 0 && figures.noShows === 0) return ''
  const difference = figures.noShows - before.noShows
  return t(`noShows.${findDirection(difference)}`, { count: Math.abs(difference), than })
}

const comparePlaces = (taken: number, { before, than }: Facts) => {
  const earlier = before && metrics.places.toValue(before)
  if (earlier === undefined || earlier === null) return ''
  const points = Math.round(taken * 100) - Math.round(earlier * 100)
  return t(`places.${findDirection(points)}`, { count: Math.abs(points), than })
}

const compareWaits = (seconds: number, { before, than }: Facts) => {
  const earlier = before && metrics.answer.toValue(before)
  if (earlier === undefined || earlier === null) return ''
  const difference = seconds - earlier
  const direction = findDirection(Math.trunc(difference / MINUTE))
  return t(`answer.${direction}`, { wait: formatWait(Math.abs(difference)), than })
}

const sentences: Record<MetricName, (facts: Facts) => string> = {
  takings: (facts) => {
    const { takings } = facts.figures
    if (takings === 0) return t('takings.none', { during: facts.during })
    const amount = formatMoney(takings, facts.currency)
    return t('takings.text', { amount, during: facts.during, change: compareTakings(facts) })
  },
  // A closed month does not contain what is unpaid now.
  unpaid: ({ figures: { unpaid }, during, currency, closed }) => {
    if (unpaid === 0) return t('unpaid.none', { during })
    const values = { during, amount: formatMoney(unpaid, currency) }
    if (closed === 'all') return t('unpaid.closed', values)
    return `${t('unpaid.text', values)}${closed === 'some' ? ` ${t('unpaid.asClosed')}` : ''}`
  },
  places: (facts) => {
    const taken = metrics.places.toValue(facts.figures)
    if (taken === null) return t('places.none', { during: facts.during })
    const change = comparePlaces(taken, facts)
    return t('places.text', { percent: Math.round(taken * 100), during: facts.during, change })
  },
  'no-shows': (facts) => {
    const { noShows, stays } = facts.figures
    const values = { count: noShows, during: facts.during, change: compareNoShows(facts) }
    const text = noShows === 0 ? t('noShows.none', values) : t('noShows.text', values)
    return `${text} ${t('noShows.stays', { count: stays, stays: formatNumber(stays) })}`
  },
  answer: (facts) => {
    const { requests, answered } = facts.figures
    const seconds = metrics.answer.toValue(facts.figures)
    if (seconds === null) return t(requests === 0 ? 'answer.none' : 'answer.open', { during: facts.during })
    const change = compareWaits(seconds, facts)
    const text = t('answer.text', { wait: formatWait(seconds), during: facts.during, change })
    return `${text} ${t('answer.count', { answered: formatNumber(answered), requests: formatNumber(requests) })}`
  },
}

/** A figure of a span as a sentence, compared with the days before. */
export const describeMetric = (name: MetricName, facts: Facts) => sentences[name](facts)
