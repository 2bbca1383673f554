import { isDateInDoubt } from '@hosts/shared/date-in-doubt'
import { type Elements, formatInZone, PlainButton, toneClass } from '@hosts/shared/ui'
import { CalendarClock } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useMatch } from 'react-router-dom'
import { useFederation } from '../../federation/federation-context'
import { reloadPage } from '../../lib/reload-page'
import { useHeightProperty } from '../../lib/use-height-property'
import { t } from '../../texts/frame'
import css from './banner.module.css'

const formatToday = () => formatInZone(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone, 'date')

const Banner = () => {
  const element = useHeightProperty<HTMLElement>('--notice-height')
  return (
    <aside ref={element} className={`${css.banner} ${toneClass('warning')}`} aria-label={t('date.label')}>
      <CalendarClock aria-hidden="true" />
      <p className={css.words}>{t('date.text', { date: formatToday() })}</p>
      <PlainButton size="small" onPress={() => reloadPage()}>
        {t('date.reload')}
      </PlainButton>
    </aside>
  )
}

/**
 * Warns that the registry has expired by the date of this device; `otherwise` has its place while the date is right. A gate's board says it
 * itself, by the date of its bookings.
 */
export const DateBanner = ({ otherwise }: { otherwise: Elements }) => {
  const { subscribe } = useFederation()
  const isBoard = useMatch('/parkings/:id') !== null
  if (!useSyncExternalStore(subscribe, isDateInDoubt)) return otherwise
  return isBoard ? null : <Banner />
}
