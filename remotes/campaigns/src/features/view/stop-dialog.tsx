import { toast } from '@hosts/shared/platform'
import { AlertDialog } from '@hosts/shared/ui'
import { useCampaignsStopMutation } from '../../api/stop'
import { t } from '../../texts'
import type { DialogProps } from './dialog-props'
import { stillToSend } from './still-to-send'

/** Asks before stopping, with figures that go on counting while it asks. */
export const StopDialog = ({ campaign, onClose }: DialogProps) => {
  const [stop] = useCampaignsStopMutation()
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title={t('stop.title', { name: campaign.name })}
      confirmLabel={t('stop.confirm')}
      cancelLabel={t('stop.cancel')}
      variant="danger"
      onConfirm={async () => {
        await stop(campaign.id).unwrap()
        toast.success(t('stop.stopped'))
      }}
    >
      {campaign.stats && (
        <p>{t('stop.text', { sent: campaign.stats.sent, left: stillToSend(campaign.stats) })}</p>
      )}
      <p>{t('stop.final')}</p>
    </AlertDialog>
  )
}
