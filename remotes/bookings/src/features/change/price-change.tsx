import { quoteClasses as css, formatMoney, mutedTextClass, quoteText } from '@hosts/shared/ui'
import { formatDifference } from './format-difference'
import { t } from './texts'

type Props = {
  before: number
  /** Null where no rates apply. */
  difference: number | null
  /** A price that applies instead of the quoted one. */
  typed: number | null
  currency: string
}

/** Effect of a change on the price. */
export const PriceChange = ({ before, difference, typed, currency }: Props) => {
  const quoted = before + (difference ?? 0)
  const after = typed ?? quoted
  const isTyped = after !== quoted
  if (difference === null && !isTyped) return <p className={mutedTextClass}>{t('price.none')}</p>
  return (
    <dl className={css.lines}>
      <div className={css.line}>
        <dt>{t('price.before')}</dt>
        <dd>{formatMoney(before, currency)}</dd>
      </div>
      <div className={css.line}>
        <dt>{t('price.difference')}</dt>
        <dd>{formatDifference(after - before, currency)}</dd>
      </div>
      <div className={`${css.line} ${css.total}`}>
        <dt>{isTyped ? quoteText('typed') : t('price.after')}</dt>
        <dd>{formatMoney(after, currency)}</dd>
      </div>
    </dl>
  )
}
