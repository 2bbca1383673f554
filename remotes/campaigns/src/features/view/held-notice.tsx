import type { Campaign } from '@hosts/shared/contract'
import { formatInZone, toneClass } from '@hosts/shared/ui'
import { useZone } from '../../components/use-zone'
import { t } from '../../texts'
import css from './first-part.module.css'

/** Why a draft that was scheduled did not go when it was due, and what a host can do. */
export const HeldNotice = ({ campaign, locationId }: { campaign: Campaign; locationId: number }) => {
  const zone = useZone(locationId)
  const { held, status } = campaign
  if (!held || !zone || status !== 'draft') return null
  const reason = held.reason === 'notice_taken' ? 'notice_taken' : 'other'
  return (
    <section className={`${css.note} ${toneClass('warning')}`} aria-label={t('held.label')}>
      <p>{t(`held.${reason}`, { at: formatInZone(held.at, zone, 'date') })}</p>
      <p>{t('held.todo')}</p>
    </section>
  )
}
