import type { QuoteLine } from '@hosts/shared/contract'
import { formatMoney } from '../i18n/format'
import css from './quote-lines.module.css'
import { t } from './quote-texts'

type Props = {
  lines: readonly QuoteLine[]
  amount: number
  /** A price that applies instead of the quoted amount. */
  typed?: number | null
  currency: string
}

/** How an amount comes about: "1 week at €90.00", "2 hours at €4.00", and together, or the price that was typed. */
export const QuoteLines = ({ lines, amount, typed, currency }: Props) => (
  <dl className={css.lines}>
    {lines.map(({ per, count, unitAmount, amount: part }) => (
      <div key={per} className={css.line}>
        <dt>
          {t('each', {
            line: t(`line.${per}`, { count }),
            amount: formatMoney(unitAmount, currency),
          })}
        </dt>
        <dd>{formatMoney(part, currency)}</dd>
      </div>
    ))}
    <div className={`${css.line} ${css.total}`}>
      <dt>{t((typed ?? amount) === amount ? 'total' : 'typed')}</dt>
      <dd>{formatMoney(typed ?? amount, currency)}</dd>
    </div>
  </dl>
)
