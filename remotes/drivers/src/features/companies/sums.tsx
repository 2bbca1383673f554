import type { Company } from '@hosts/shared/contract'
import { formatMoney, mutedTextClass } from '@hosts/shared/ui'
import { t } from './texts'

/** Never added up: each currency has a sum of its own. */
export const Sums = ({ sums = [] }: { sums: Company['unpaid'] }) =>
  sums.length === 0 ? (
    <span className={mutedTextClass}>{t('nothing')}</span>
  ) : (
    <span>{sums.map(({ currency, amount }) => formatMoney(amount, currency)).join(' + ')}</span>
  )
