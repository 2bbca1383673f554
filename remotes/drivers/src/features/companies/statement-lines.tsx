import { bookingPath } from '@hosts/shared/booking-path'
import { paymentMethod, type Statement, type StatementLine } from '@hosts/shared/contract'
import { Link } from '@hosts/shared/platform'
import {
  detailTextClass,
  formatDates,
  formatMoney,
  formatShortStay,
  mutedTextClass,
  textLinkClass,
} from '@hosts/shared/ui'
import css from './companies.module.css'
import { t } from './texts'

const nameLine = ({ kind, booking, location, amount, method }: StatementLine) => {
  if (kind === 'stay') return formatShortStay(booking.startsAt, booking.endsAt, location.timezone)
  if (kind !== 'payment') return kind
  const known = paymentMethod.safeParse(method).data
  const what = t(amount > 0 ? 'statement.refund' : 'statement.payment')
  return method ? t('statement.way', { what, method: known ? t(`method.${known}`) : method }) : what
}

const Line = ({ line }: { line: StatementLine }) => {
  const { day, booking, location, driver, amount, currency } = line
  return (
    <li className={css.line}>
      <span>{nameLine(line)}</span>
      <span>{formatMoney(amount, currency)}</span>
      <span className={detailTextClass}>
        <span>{`${formatDates(day, day, 'day-month')} · `}</span>
        <Link
          translate="no"
          className={textLinkClass}
          to={bookingPath({ id: booking.id, warehouseId: location.id })}
        >
          {booking.ref}
        </Link>
        <span translate="no">{` · ${[booking.plate, driver, location.name].filter(Boolean).join(' · ')}`}</span>
      </span>
    </li>
  )
}

const Sum = ({ sum }: { sum: Statement['sums'][number] }) => {
  const show = (amount: number) => formatMoney(amount, sum.currency)
  return (
    <dl className={css.sums}>
      <div>
        <dt>{t('statement.before')}</dt>
        <dd>{show(sum.opening)}</dd>
      </div>
      <div>
        <dt>{t('statement.billed')}</dt>
        <dd>{show(sum.billed)}</dd>
      </div>
      <div>
        <dt>{t('statement.paid')}</dt>
        <dd>{show(0 - sum.paid)}</dd>
      </div>
      <div className={css.due}>
        <dt>{t(sum.due < 0 ? 'statement.ahead' : 'statement.due')}</dt>
        <dd>{show(Math.abs(sum.due))}</dd>
      </div>
    </dl>
  )
}

/** Sums for each currency, then every stay and payment. */
export const StatementLines = ({ statement: { sums, lines, count } }: { statement: Statement }) => (
  <>
    {sums.map((sum) => (
      <Sum key={sum.currency} sum={sum} />
    ))}
    {lines.length === 0 ? (
      <p className={mutedTextClass}>{t('statement.nothing')}</p>
    ) : (
      <ul className={css.lines} aria-label={t('statement.lines')}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stay and its payments have one booking, and lines do not move
          <Line key={index} line={line} />
        ))}
      </ul>
    )}
    {count > lines.length && (
      <p className={mutedTextClass}>{t('statement.more', { shown: lines.length, count })}</p>
    )}
  </>
)
