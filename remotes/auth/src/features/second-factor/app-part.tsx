import type { SecondFactor } from '@hosts/shared/contract'
import { toast } from '@hosts/shared/platform'
import { AlertDialog, Button, mutedTextClass, StatusBadge } from '@hosts/shared/ui'
import { lazy, Suspense, useState } from 'react'
import { useAuthRemoveTotpMutation } from '../../api/second-factor'
import css from './second-factor.module.css'
import { t } from './texts'

const SetUpDialog = lazy(() => import('./set-up-dialog'))

type Props = { factor: SecondFactor; onCodes: (codes: string[]) => void }

/** The authenticator app: on or off. */
export const AppPart = ({ factor, onCodes }: Props) => {
  const [dialog, setDialog] = useState<'set-up' | 'off' | null>(null)
  const [remove] = useAuthRemoveTotpMutation()
  const isLast = factor.factors.join() === 'totp'
  const isOn = factor.factors.includes('totp')
  const close = () => setDialog(null)
  return (
    <div className={css.part}>
      <p className={css.name}>
        {t('app')}
        <StatusBadge tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'on' : 'off')}</StatusBadge>
      </p>
      {isOn ? (
        <Button size="small" onPress={() => setDialog('off')}>
          {t('turnOff')}
        </Button>
      ) : (
        <Button size="small" variant="primary" onPress={() => setDialog('set-up')}>
          {t('setUp')}
        </Button>
      )}
      <p className={`${css.detail} ${mutedTextClass}`}>{t('appText')}</p>
      {dialog === 'set-up' && (
        <Suspense>
          <SetUpDialog
            isOnlyOwner={factor.isOnlyOwner}
            onClose={close}
            onCodes={(codes) => {
              close()
              onCodes(codes)
            }}
          />
        </Suspense>
      )}
      <AlertDialog
        isOpen={dialog === 'off'}
        onOpenChange={close}
        variant="danger"
        title={t('turnOffTitle')}
        confirmLabel={t('turnOff')}
        onConfirm={async () => {
          await remove().unwrap()
          toast.success(t('turnedOff'))
        }}
      >
        <p>{t(isLast ? (factor.requiredFrom ? 'turnOffRequired' : 'turnOffLast') : 'turnOffText')}</p>
      </AlertDialog>
    </div>
  )
}
