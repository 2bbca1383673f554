import {
  type PaymentMethod,
  paymentMethod,
  type ReportRow,
  type TakingsByMethod,
  type Warehouse,
} from '@hosts/shared/contract'
import {
  Button,
  Card,
  formatMoney,
  mutedTextClass,
  Table,
  type TableColumn,
  textLinkClass,
} from '@hosts/shared/ui'
import { CalendarDays, ListMinus } from 'lucide-react'
import { useState } from 'react'
import figureCss from './figure.module.css'
import type { Days } from './find-span'
import type { Grouping, Period } from './group-days'
import { namePeriod } from './name-period'
import { PaymentsDialog, type PressedTakings } from './payments-dialog'
import { sumTakings } from './sum-takings'
import css from './takings-card.module.css'
import { t } from './texts'

type Props = {
  days: Days
  /** The figures of each of the days. */
  rows: readonly ReportRow[]
  periods: readonly Period[]
  grouping: Grouping
  currency: string
  /** Null for all locations together: their payments are in the report of each. */
  location: Warehouse | null
}

const methods = paymentMethod.options

const hasAny = (takings: TakingsByMethod | undefined) =>
  takings !== undefined && Object.values(takings).some((amount) => amount !== 0)

type AmountProps = { amount: number; currency: string; label: string; onPress: (() => void) | undefined }

/** A sum, as a button to its payments where there are some. */
const Amount = ({ amount, currency, label, onPress }: AmountProps) => {
  const text = formatMoney(amount, currency)
  if (!onPress) return <span>{text}</span>
  return (
    <button
      type="button"
      className={`${textLinkClass} ${figureCss.link} ${css.amount}`}
      aria-label={t('methods.press', { amount: text, what: label })}
      onClick={onPress}
    >
      {text}
    </button>
  )
}

/** Takings by method, of the whole span and by day, week or month: what a drawer is counted against. */
export const TakingsCard = ({ days, rows, periods, grouping, currency, location }: Props) => {
  const [isByPeriod, setIsByPeriod] = useState(false)
  const [pressed, setPressed] = useState<PressedTakings | null>(null)
  const { sum, isWhole } = sumTakings(rows)
  const paid = periods.filter(({ figures: { takings, takingsBy } }) => takings !== 0 || hasAny(takingsBy))
  if (!sum || paid.length === 0) return null

  // Without a split, payments do not add up to the takings.
  const show = (amount: number, isSplit: boolean, span: Days, name: string, method?: PaymentMethod) => {
    const label = method ? `${t(`method.${method}`)}, ${name}` : name
    const press = () => setPressed({ days: span, method, title: label })
    return (
      <Amount
        amount={amount}
        currency={currency}
        label={label}
        onPress={location && isSplit && amount !== 0 ? press : undefined}
      />
    )
  }
  const columns: TableColumn<Period>[] = [
    {
      id: 'period',
      header: t(`column.${grouping}`),
      isRowHeader: true,
      cell: (period) => namePeriod(period, grouping),
    },
    ...methods.map(
      (method): TableColumn<Period> => ({
        id: method,
        header: t(`method.${method}`),
        align: 'end',
        cell: (period) => {
          const { takingsBy } = period.figures
          return takingsBy ? show(takingsBy[method], true, period, namePeriod(period, grouping), method) : '–'
        },
      }),
    ),
    {
      id: 'all',
      header: t('column.takings'),
      align: 'end',
      cell: (period) => {
        const { takings, takingsBy } = period.figures
        return show(takings, takingsBy !== undefined, period, namePeriod(period, grouping))
      },
    },
  ]
  return (
    <Card
      title={t('methods.title')}
      actions={
        <Button size="small" variant="quiet" onPress={() => setIsByPeriod(!isByPeriod)}>
          {isByPeriod ? <ListMinus aria-hidden="true" /> : <CalendarDays aria-hidden="true" />}
          <span>{t(isByPeriod ? 'methods.asSum' : `methods.by.${grouping}`)}</span>
        </Button>
      }
    >
      {!isWhole && <p className={mutedTextClass}>{t('methods.partial')}</p>}
      {isByPeriod ? (
        <Table
          label={t(`chart.${grouping}`, { metric: t('methods.title') })}
          columns={columns}
          rows={paid}
          rowId={({ from }) => from}
        />
      ) : (
        <dl className={css.sums}>
          {methods.map((method) => (
            <div key={method}>
              <dt>{t(`method.${method}`)}</dt>
              <dd>{show(sum[method], isWhole, days, namePeriod(days, 'week'), method)}</dd>
            </div>
          ))}
        </dl>
      )}
      {pressed && location && (
        <PaymentsDialog
          pressed={pressed}
          location={location}
          currency={currency}
          onClose={() => setPressed(null)}
        />
      )}
    </Card>
  )
}
