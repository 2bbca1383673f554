import type { Warehouse } from '@hosts/shared/contract'
import { Link, sectionPath } from '@hosts/shared/platform'
import { Card, formatInZone, mutedTextClass, textLinkClass } from '@hosts/shared/ui'
import { useLocationsGetCampaignsQuery } from '../../api/get-campaigns'
import { t } from './texts'

/** The campaign that is being sent, else the next scheduled one; nothing without either. */
export const CampaignCard = ({ location }: { location: Warehouse }) => {
  const running = useLocationsGetCampaignsQuery({ warehouseId: location.id, status: 'in_progress' })
  const scheduled = useLocationsGetCampaignsQuery({ warehouseId: location.id, status: 'scheduled' })
  const now = running.currentData?.results[0]
  const next = scheduled.currentData?.results.toSorted((a, b) =>
    (a.scheduled_for ?? '').localeCompare(b.scheduled_for ?? ''),
  )[0]
  const campaign = now ?? next
  if (!campaign) return null
  return (
    <Card title={t(now ? 'campaign.running' : 'campaign.next')}>
      <div>
        <p>{campaign.name}</p>
        {!now && campaign.scheduled_for && (
          <p className={mutedTextClass}>
            {formatInZone(campaign.scheduled_for, location.timezone, 'date-time')}
          </p>
        )}
      </div>
      <Link className={textLinkClass} to={sectionPath('campaigns', location.id)}>
        {t('campaign.action')}
      </Link>
    </Card>
  )
}
