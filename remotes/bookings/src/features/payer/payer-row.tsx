import { Link, sectionPath } from '@hosts/shared/platform'
import { PlainButton, textLinkClass } from '@hosts/shared/ui'
import { useBookingsGetCompaniesQuery } from './get-companies'
import css from './payer.module.css'
import type { Payer } from './payer-dialog'
import { t } from './texts'

/** Whether there is anything to choose: who has no companies sees nothing of them. */
export const useHasPayers = (payer: Payer) => {
  const { currentData } = useBookingsGetCompaniesQuery({}, { skip: payer !== null })
  return payer !== null || (currentData?.count ?? 0) > 0
}

type Props = {
  payer: Payer
  /** A company leads to its statement there. */
  locationId?: number
  onChange?: (() => void) | undefined
}

/** Who pays, and the way to change it. */
export const PayerRow = ({ payer, locationId, onChange }: Props) => (
  <div className={css.row}>
    {payer && locationId !== undefined ? (
      <Link
        translate="no"
        className={textLinkClass}
        to={`${sectionPath('users', locationId)}&view=companies&company=${payer.id}`}
      >
        {payer.name}
      </Link>
    ) : payer ? (
      <span translate="no">{payer.name}</span>
    ) : (
      <span>{t('driver')}</span>
    )}
    {onChange && (
      <PlainButton size="small" variant="quiet" onPress={onChange}>
        {t('change')}
      </PlainButton>
    )}
  </div>
)
