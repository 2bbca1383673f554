import type { Campaign } from '@hosts/shared/contract'
import { formatInZone } from '@hosts/shared/ui'
import { t } from '../../texts'
import css from './campaign-table.module.css'

type Props = { campaign: Campaign; zone: string | undefined }

const getKeyDate = ({ status, scheduled_for, started_at, created_at }: Campaign) => {
  if (status === 'scheduled' && scheduled_for) return [t('when.starts'), scheduled_for] as const
  if (started_at) return [t('when.started'), started_at] as const
  return [t('when.created'), created_at] as const
}

/** The most relevant time for a campaign's state, in the location's zone. Until that is known its line is empty. */
export const CampaignDate = ({ campaign, zone }: Props) => {
  const [what, at] = getKeyDate(campaign)
  return (
    <time dateTime={at}>
      <span className={css.line}>{zone && formatInZone(at, zone, 'date-time-zone')}</span>
      <span className={css.detail}>{what}</span>
    </time>
  )
}
