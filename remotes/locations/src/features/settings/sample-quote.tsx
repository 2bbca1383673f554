import { type Bay, findRates, longestStay, quoteStay, type Warehouse } from '@hosts/shared/contract'
import { findToday, readLocalTime, toPlainLocal } from '@hosts/shared/local-time'
import {
  AskTime,
  DateTimeField,
  getTimeOptions,
  mutedTextClass,
  QuoteLines,
  Select,
  sunkBoxClass,
} from '@hosts/shared/ui'
import { getDayOfWeek, parseTime, toCalendarDateTime } from '@internationalized/date'
import { useState } from 'react'
import { type RatesInput, type ScopeInput, scopeKey, toRates } from './rates-input'
import css from './sample-quote.module.css'
import { t } from './texts'

type Scope = Pick<ScopeInput, 'zone' | 'bayId'>
type Props = { location: Warehouse; typed: RatesInput; bays: Bay[]; nameScope: (scope: Scope) => string }

/** From next Friday evening to Monday morning, as fields for date and time hold them. */
const nextWeekend = (zone: string) => {
  const today = findToday(zone)
  const friday = today.add({ days: 7 - getDayOfWeek(today, 'en', 'fri') })
  const at = (days: number, time: string) =>
    toCalendarDateTime(friday.add({ days }), parseTime(time)).toString().slice(0, 16)
  return { from: at(0, '18:00'), to: at(3, '06:00') }
}

/** "Friday 18:00", or with its date when the stay is longer than a week. */
const formatLocal = (local: string, isLong: boolean) =>
  new Intl.DateTimeFormat('en-GB', {
    ...(isLong ? { day: 'numeric', month: 'short' } : { weekday: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
    ...getTimeOptions(),
    timeZone: 'UTC',
  })
    .format(new Date(`${local}Z`))
    .replace(/,? (at )?(?=\d{1,2}:)/, ' ')

/** The bay whose rates are tried: any bay of a zone, none for the location. */
const findBay = (bays: Bay[], { zone, bayId }: Scope) => {
  if (bayId !== null) return bays.find(({ id }) => id === bayId)
  return zone === null ? undefined : { id: -1, zone }
}

const DAY = 86_400_000

/** Price of a stay by the rates typed above, with its lines. */
export const SampleQuote = ({ location: { timezone, currency = 'EUR' }, typed, bays, nameScope }: Props) => {
  const [{ from, to }, setStay] = useState(() => nextWeekend(timezone))
  const [isTouched, setIsTouched] = useState(false)
  const [where, setWhere] = useState('')
  const scope = typed.scopes.find((one) => scopeKey(one) === where) ?? { zone: null, bayId: null }

  const [start, end] = [readLocalTime(from, timezone), readLocalTime(to, timezone)]
  const [startsAt, endsAt] = [start.instant, end.instant]
  const describe = () => {
    if (startsAt === null || endsAt === null) return null
    const length = Date.parse(endsAt) - Date.parse(startsAt)
    if (length <= 0) return { problem: t('rates.tryBackwards') }
    if (length > longestStay * DAY) return { problem: t('rates.tryLong') }
    const rates = findRates(toRates(typed, currency), findBay(bays, scope))
    const quote = quoteStay({ startsAt, endsAt, timezone, rates })
    return quote ? { quote } : { problem: t('rates.tryNone') }
  }
  const findError = ({ instant, problem }: typeof start) =>
    isTouched && instant === null ? (problem ?? t('rates.tryMissing')) : undefined
  const result = describe()
  const isLong =
    Math.abs(Date.parse(`${toPlainLocal(to)}Z`) - Date.parse(`${toPlainLocal(from)}Z`)) >= 7 * DAY
  const title =
    startsAt && endsAt
      ? { from: formatLocal(from, isLong), to: formatLocal(to, isLong) }
      : { from: '…', to: '…' }
  return (
    <section className={sunkBoxClass} aria-label={t('rates.try', title)}>
      <h3>{t('rates.try', title)}</h3>
      <div className={css.fields}>
        <DateTimeField
          label={t('rates.tryFrom')}
          value={toPlainLocal(from)}
          zone={timezone}
          onChange={(next) => setStay({ from: next, to })}
          onBlur={() => setIsTouched(true)}
          errorMessage={findError(start)}
        />
        <AskTime value={from} zone={timezone} onChange={(next) => setStay({ from: next, to })} />
        <DateTimeField
          label={t('rates.tryTo')}
          value={toPlainLocal(to)}
          zone={timezone}
          onChange={(next) => setStay({ from, to: next })}
          onBlur={() => setIsTouched(true)}
          errorMessage={findError(end)}
        />
        <AskTime value={to} zone={timezone} onChange={(next) => setStay({ from, to: next })} />
        {typed.scopes.length > 1 && (
          <Select
            label={t('rates.tryWhere')}
            value={scopeKey(scope)}
            onChange={setWhere}
            options={typed.scopes.map((one) => ({ value: scopeKey(one), label: nameScope(one) }))}
          />
        )}
      </div>
      <div role="status">
        {result?.problem && <p className={mutedTextClass}>{result.problem}</p>}
        {result?.quote && <QuoteLines {...result.quote} currency={currency} />}
      </div>
      <p className={mutedTextClass}>{t('rates.unsaved')}</p>
    </section>
  )
}
