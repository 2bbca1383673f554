import { VisuallyHidden } from '@hosts/shared/ui'
import { Lock } from 'lucide-react'
import { Figure } from './figure'
import type { Grouping, Period } from './group-days'
import type { MetricName } from './metrics'
import { namePeriod } from './name-period'
import css from './period-table.module.css'
import { t } from './texts'

type Props = {
  label: string
  name: MetricName
  periods: readonly Period[]
  grouping: Grouping
  currency: string
  locationId: number | null
}

/** One figure by day, week or month. Two columns fit a phone, so that rows need not become cards as in the kit's table. */
export const PeriodTable = ({ label, name, periods, grouping, currency, locationId }: Props) => (
  <table className={css.table} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">{t(`column.${grouping}`)}</th>
        <th scope="col">{t(`column.${name}`)}</th>
      </tr>
    </thead>
    <tbody>
      {periods.map((period) => (
        <tr key={period.from}>
          <th scope="row">
            <span>{namePeriod(period, grouping)}</span>
            {period.isClosed && (
              <>
                <Lock className={css.lock} aria-hidden="true" />
                <VisuallyHidden>{t('closed.is')}</VisuallyHidden>
              </>
            )}
          </th>
          <td>
            <Figure
              name={name}
              figures={period.figures}
              currency={currency}
              days={period}
              locationId={locationId}
            />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
