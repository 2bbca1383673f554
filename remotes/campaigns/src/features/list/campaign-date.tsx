import type { Campaign } from '@hosts/shared/contract'
import { formatInZone } from '@hosts/shared/ui'
import { useFindMoved } from '../../components/use-quiet-hours'
import { t } from '../../texts'
import css from './campaign-table.module.css'

type Props = { campaign: Campaign; zone: string | undefined; locationId: number }

const getKeyDate = ({ status, scheduled_for, started_at, created_at }: Campaign) => {
  if (status === 'scheduled' && scheduled_for) return [t('when.starts'), scheduled_for] as const
  if (started_at) return [t('when.started'), started_at] as const
  return [t('when.created'), created_at] as const
}

/**
 * The most relevant time for a campaign's state, in the location's zone, and the planned one where quiet hours moved it. Until the zone is
 * known the line is empty.
 */
export const CampaignDate = ({ campaign, zone, locationId }: Props) => {
  const [what, planned] = getKeyDate(campaign)
  const moved = useFindMoved(locationId)(campaign)
  const at = moved?.actual ?? planned
  return (
    <>
      <time dateTime={at}>
        <span className={css.line}>{zone && formatInZone(at, zone, 'date-time-zone')}</span>
        <span className={css.detail}>{what}</span>
      </time>
      {moved && zone && (
        <span className={css.detail}>
          {t('when.planned', { at: formatInZone(moved.planned, zone, 'date-time') })}
        </span>
      )}
    </>
  )
}
