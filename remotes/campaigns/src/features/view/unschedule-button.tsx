import type { Campaign } from '@hosts/shared/contract'
import { toast } from '@hosts/shared/platform'
import { Button } from '@hosts/shared/ui'
import { CalendarOff } from 'lucide-react'
import { useCampaignsUnscheduleCampaignMutation } from '../../api/unschedule-campaign'
import { t } from '../../texts'

/** Makes a scheduled campaign a draft again. It can be scheduled again, so nothing is asked. */
export const UnscheduleButton = ({ campaign }: { campaign: Campaign }) => {
  const [unschedule, { isLoading }] = useCampaignsUnscheduleCampaignMutation()
  const press = async () => {
    // The transport shows a failure as a toast.
    const { error } = await unschedule(campaign.id)
    if (!error) toast.success(t('schedule.undone'))
  }
  return (
    <Button onPress={press} isPending={isLoading}>
      <CalendarOff aria-hidden="true" />
      {t('schedule.undo')}
    </Button>
  )
}
