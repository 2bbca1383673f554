import type { Campaign } from '@hosts/shared/contract'
import { formatInZone, toneClass } from '@hosts/shared/ui'
import { useZone } from '../../components/use-zone'
import { t } from '../../texts'
import css from './first-part.module.css'
import { formatMorning } from './morning-choice'

/** How many drivers of a running campaign wait for their morning, and until when. Nothing when nobody does. */
export const MorningWait = ({ campaign, locationId }: { campaign: Campaign; locationId: number }) => {
  const zone = useZone(locationId)
  const { morning, status } = campaign
  if (!morning?.waiting || status !== 'in_progress') return null
  return (
    <section className={`${css.note} ${toneClass('info')}`} aria-label={t('morning.label')}>
      <p>{t('morning.waiting', { count: morning.waiting, ...formatMorning() })}</p>
      {morning.until && zone && (
        <p>{t('morning.until', { at: formatInZone(morning.until, zone, 'date-time-zone') })}</p>
      )}
    </section>
  )
}
