import type { ReportFigures } from '@hosts/shared/contract'
import { Card } from '@hosts/shared/ui'
import { Figure } from './figure'
import type { Days } from './find-span'
import type { MetricName } from './metrics'
import css from './report-strip.module.css'
import { t } from './texts'

type Props = { figures: ReportFigures; currency: string; days: Days; locationId: number | null }

const names = ['takings', 'unpaid', 'places', 'no-shows'] as const satisfies MetricName[]

/** The four numbers that a host looks for first, of the whole span; debts and no-shows lead to their stays. */
export const ReportStrip = (props: Props) => (
  <Card>
    <dl className={css.strip}>
      {names.map((name) => (
        <div key={name} className={css.part}>
          <dt>{t(`strip.${name}`)}</dt>
          <dd>
            <Figure name={name} {...props} />
          </dd>
        </div>
      ))}
    </dl>
  </Card>
)
