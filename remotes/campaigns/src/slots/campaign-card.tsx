import { Link, type SlotProps, sectionPath } from '@hosts/shared/platform'
import { Card, formatInZone, mutedTextClass, textLinkClass } from '@hosts/shared/ui'
import { useCampaignsGetNextCampaignsQuery } from '../api/get-next-campaigns'
import { t } from './texts'

/** On the overview of a location: the campaign that is being sent, else the next scheduled one; nothing without either. */
const CampaignCard = ({ location: { id, timezone } }: SlotProps['location-overview']) => {
  const running = useCampaignsGetNextCampaignsQuery({ warehouseId: id, status: 'in_progress' })
  const scheduled = useCampaignsGetNextCampaignsQuery({ warehouseId: id, status: 'scheduled' })
  const now = running.currentData?.results[0]
  const next = scheduled.currentData?.results.toSorted((one, other) =>
    (one.scheduled_for ?? '').localeCompare(other.scheduled_for ?? ''),
  )[0]
  const campaign = now ?? next
  if (!campaign) return null
  return (
    <Card title={t(now ? 'running' : 'next')}>
      <div>
        <p>{campaign.name}</p>
        {!now && campaign.scheduled_for && (
          <p className={mutedTextClass}>{formatInZone(campaign.scheduled_for, timezone, 'date-time')}</p>
        )}
      </div>
      <Link className={textLinkClass} to={sectionPath('campaigns', id)}>
        {t('action')}
      </Link>
    </Card>
  )
}

export default CampaignCard
