import { formatMoney, mutedTextClass } from '@hosts/shared/ui'
import css from '../quote-lines.module.css'
import { formatDifference } from './format-difference'
import { t } from './texts'

type Props = {
  before: number
  /** Null where no rates apply. */
  difference: number | null
  currency: string
}

/** Effect of a change on the price. */
export const PriceChange = ({ before, difference, currency }: Props) => {
  if (difference === null) return <p className={mutedTextClass}>{t('price.none')}</p>
  return (
    <dl className={css.lines}>
      <div className={css.line}>
        <dt>{t('price.before')}</dt>
        <dd>{formatMoney(before, currency)}</dd>
      </div>
      <div className={css.line}>
        <dt>{t('price.difference')}</dt>
        <dd>{formatDifference(difference, currency)}</dd>
      </div>
      <div className={`${css.line} ${css.total}`}>
        <dt>{t('price.after')}</dt>
        <dd>{formatMoney(before + difference, currency)}</dd>
      </div>
    </dl>
  )
}
