import { toast } from '@hosts/shared/platform'
import { AlertDialog } from '@hosts/shared/ui'
import { useCampaignsStopCampaignMutation } from '../../api/stop-campaign'
import { t } from '../../texts'
import { countUnsent } from './count-unsent'
import type { DialogProps } from './types'

/** Asks before stopping; its figures keep updating. */
export const StopDialog = ({ campaign, onClose }: DialogProps) => {
  const [stop] = useCampaignsStopCampaignMutation()
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
        <p>{t('stop.text', { sent: campaign.stats.sent, left: countUnsent(campaign.stats) })}</p>
      )}
      <p>{t('stop.final')}</p>
    </AlertDialog>
  )
}
