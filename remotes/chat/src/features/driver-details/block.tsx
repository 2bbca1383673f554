import { type ChatUser, driverLimits } from '@hosts/shared/contract'
import { Button } from '@hosts/shared/ui'
import { useState } from 'react'
import { t } from '../../i18n'
import { type DriverArg, ReasonDialog } from '../driver'
import { useChatUpdateDriverMutation } from './api/update-driver'
import css from './driver-pane.module.css'

type Props = DriverArg & { driver: Pick<ChatUser, 'name' | 'blockedAt' | 'blockReason'> }

/** Blocks a driver at the location after asking why, or lets him in again. */
export const Block = ({ driver: { name, blockedAt, blockReason }, ...arg }: Props) => {
  const [update] = useChatUpdateDriverMutation()
  const [isAsking, setAsking] = useState(false)
  const block = (reason: string) => update({ ...arg, changes: { blocked: { reason } } }).unwrap()
  return (
    <div className={css.section}>
      {blockReason && <p>{t('ban.because', { reason: blockReason })}</p>}
      <div className={css.actions}>
        {blockedAt ? (
          <Button
            size="small"
            variant="secondary"
            onPress={() => update({ ...arg, changes: { blocked: null } })}
          >
            {t('block.undo')}
          </Button>
        ) : (
          <Button size="small" variant="quiet" onPress={() => setAsking(true)}>
            {t('block.action')}
          </Button>
        )}
      </div>
      {isAsking && (
        <ReasonDialog
          title={t('block.title', { name })}
          text={t('block.text', { name })}
          confirmLabel={t('block.confirm')}
          maxLength={driverLimits.blockReasonLength}
          onConfirm={block}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
