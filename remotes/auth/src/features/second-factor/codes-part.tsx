import type { SecondFactor } from '@hosts/shared/contract'
import { AlertDialog, Button, mutedTextClass, StatusBadge } from '@hosts/shared/ui'
import { useState } from 'react'
import { useAuthRenewRecoveryCodesMutation } from '../../api/second-factor'
import { formatDay } from './format-day'
import css from './second-factor.module.css'
import { t } from './texts'

/** So many codes are few. */
const FEW = 3

type Props = { factor: SecondFactor; onCodes: (codes: string[]) => void }

/** How many recovery codes are left, and new ones. */
export const CodesPart = ({ factor: { recoveryCodes: left, recoveryCodesAt: madeAt }, onCodes }: Props) => {
  const [isAsking, setIsAsking] = useState(false)
  const [renew] = useAuthRenewRecoveryCodesMutation()
  const isFew = left <= FEW
  return (
    <div className={css.part}>
      <p className={css.name}>
        {t('codes')}
        <StatusBadge tone={isFew ? 'warning' : 'neutral'}>{t('left', { count: left })}</StatusBadge>
      </p>
      <Button size="small" onPress={() => setIsAsking(true)}>
        {t('renew')}
      </Button>
      {madeAt && (
        <p className={`${css.detail} ${mutedTextClass}`}>{t('codesText', { day: formatDay(madeAt) })}</p>
      )}
      {isFew && <p className={`${css.detail} ${mutedTextClass}`}>{t('fewText')}</p>}
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('renewTitle')}
        confirmLabel={t('renew')}
        onConfirm={async () => onCodes((await renew().unwrap()).recoveryCodes)}
      >
        <p>{t('renewText')}</p>
      </AlertDialog>
    </div>
  )
}
