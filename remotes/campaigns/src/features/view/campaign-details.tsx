import type { Campaign } from '@hosts/shared/contract'
import { getNow } from '@hosts/shared/platform'
import { Card, formatInZone } from '@hosts/shared/ui'
import { useCampaignsGetSegmentsQuery } from '../../api/get-segments'
import { useFindMoved, useFindQuietEnd } from '../../components/use-quiet-hours'
import { useZone } from '../../components/use-zone'
import { t } from '../../texts'
import css from './campaign-details.module.css'
import { formatMorning } from './morning-choice'

/** When (ms) a scheduled campaign, or the rest of it, is sent if no quiet hours delay it; null for one that is not waiting to be sent. */
const findPlannedSendTime = ({ status, scheduled_for, morning }: Campaign) =>
  scheduled_for && !morning && (status === 'scheduled' || status === 'in_progress')
    ? Math.max(Date.parse(scheduled_for), getNow())
    : null

/** Further details of a campaign; times in the location's zone. */
export const CampaignDetails = ({ campaign, locationId }: { campaign: Campaign; locationId: number }) => {
  const zone = useZone(locationId)
  const { data: segments } = useCampaignsGetSegmentsQuery(locationId)
  const segment = segments?.results.find(({ id }) => id === campaign.segment)
  const scheduledFor = campaign.status === 'scheduled' ? campaign.scheduled_for : null
  const findQuietEnd = useFindQuietEnd(locationId)
  const plannedTime = findPlannedSendTime(campaign)
  const quietEnd = plannedTime && findQuietEnd(plannedTime)
  const moved = useFindMoved(locationId)(campaign)
  const formatDate = (at: string) => zone && formatInZone(at, zone, 'date-time-zone')
  return (
    <Card title={t('view.details')}>
      {campaign.description && <p>{campaign.description}</p>}
      <dl className={css.details}>
        <dt>{t('view.segment')}</dt>
        <dd>{segment?.name ?? campaign.segment_name ?? '–'}</dd>
        {campaign.purpose === 'notice' && (
          <>
            <dt>{t('purpose.label')}</dt>
            <dd>{t('purpose.notice')}</dd>
          </>
        )}
        {scheduledFor && (
          <>
            <dt>{t('view.scheduled')}</dt>
            <dd>{formatDate(scheduledFor)}</dd>
          </>
        )}
        {campaign.morning && (
          <>
            <dt>{t('morning.when')}</dt>
            <dd>{t('morning.choice', formatMorning())}</dd>
          </>
        )}
        {quietEnd && (
          <>
            <dt>{t('view.waits')}</dt>
            <dd>{t('view.waitsQuiet', { until: quietEnd })}</dd>
          </>
        )}
        {moved && campaign.started_at && (
          <>
            <dt>{t('view.planned')}</dt>
            <dd>
              <span>{formatDate(moved.planned)}</span>
              <br />
              <span>{t('view.movedQuiet')}</span>
            </dd>
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
