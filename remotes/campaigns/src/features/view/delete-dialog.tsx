import { toast, useNavigate } from '@hosts/shared/platform'
import { AlertDialog } from '@hosts/shared/ui'
import { useCampaignsDeleteCampaignMutation } from '../../api/delete-campaign'
import { listPath } from '../../paths'
import { t } from '../../texts'
import type { DialogProps } from './types'

/** Asks before it deletes a draft, then goes to the list. */
export const DeleteDialog = ({ campaign, locationId, onClose }: DialogProps) => {
  const [remove] = useCampaignsDeleteCampaignMutation({ fixedCacheKey: campaign.id })
  const navigate = useNavigate()
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title={t('remove.title', { name: campaign.name })}
      confirmLabel={t('remove.confirm')}
      cancelLabel={t('remove.cancel')}
      variant="danger"
      onConfirm={async () => {
        await remove(campaign.id).unwrap()
        toast.success(t('remove.removed'))
        navigate(listPath(locationId), { replace: true })
      }}
    >
      {t('remove.text')}
    </AlertDialog>
  )
}
