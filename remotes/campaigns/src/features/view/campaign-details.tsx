import type { Campaign } from '@hosts/shared/contract'
import { Card, formatInZone } from '@hosts/shared/ui'
import { useCampaignsGetSegmentsQuery } from '../../api/get-segments'
import { useZone } from '../../components/use-zone'
import { t } from '../../texts'
import css from './campaign-details.module.css'
import { useQuietNow } from './use-quiet-hours'

/** Whether quiet hours hold it back: scheduled, its time has come, and not all of it is sent. */
const isWaiting = ({ status, scheduled_for }: Campaign) =>
  (status === 'scheduled' || status === 'in_progress') &&
  Boolean(scheduled_for && Date.parse(scheduled_for) <= Date.now())

/** Further details of a campaign; times in the location's zone. */
export const CampaignDetails = ({ campaign, locationId }: { campaign: Campaign; locationId: number }) => {
  const zone = useZone(locationId)
  const { data: segments } = useCampaignsGetSegmentsQuery(locationId)
  const segment = segments?.results.find(({ id }) => id === campaign.segment)
  const scheduledFor = campaign.status === 'scheduled' ? campaign.scheduled_for : null
  const quiet = useQuietNow(locationId)
  const formatDate = (at: string) => zone && formatInZone(at, zone, 'date-time-zone')
  return (
    <Card title={t('view.details')}>
      {campaign.description && <p>{campaign.description}</p>}
      <dl className={css.details}>
        <dt>{t('view.segment')}</dt>
        <dd>{segment?.name ?? '–'}</dd>
        {scheduledFor && (
          <>
            <dt>{t('view.scheduled')}</dt>
            <dd>{formatDate(scheduledFor)}</dd>
          </>
        )}
        {quiet && isWaiting(campaign) && (
          <>
            <dt>{t('view.waits')}</dt>
            <dd>{t('view.waitsQuiet', { until: quiet.to })}</dd>
          </>
        )}
        {campaign.started_at && (
          <>
            <dt>{t('view.started')}</dt>
            <dd>{formatDate(campaign.started_at)}</dd>
          </>
        )}
        <dt>{t('view.created')}</dt>
        <dd>{formatDate(campaign.created_at)}</dd>
      </dl>
    </Card>
  )
}
