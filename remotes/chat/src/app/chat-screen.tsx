import { Link, useLocationId } from '@hosts/shared/platform'
import { buttonClass, EmptyState, VisuallyHidden } from '@hosts/shared/ui'
import { MapPinOff } from 'lucide-react'
import { useEffect } from 'react'
import { getLanguage, t } from '../i18n'
import css from '../lib/layout.module.css'
import { LocationChat } from './location-chat'

/** Shown where the address names no location. */
const LocationNotFound = () => (
  <div className={css.notice}>
    <EmptyState
      icon={<MapPinOff />}
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={
        <Link to="/locations" className={buttonClass({ variant: 'primary' })}>
          {t('notFound.action')}
        </Link>
      }
    />
  </div>
)

/** `/locations/chat?location-id=N[&user=DRIVER_ID[&thread=MESSAGE_ID]]`: the conversations of a location, filling the height it is given. */
export const Component = () => {
  const locationId = useLocationId()
  useEffect(() => {
    document.title = `${t('title')} · Hosts`
  }, [])
  return (
    <div className={css.screen} data-fill lang={getLanguage().language}>
      <h1>
        <VisuallyHidden>{t('title')}</VisuallyHidden>
      </h1>
      {locationId === null ? <LocationNotFound /> : <LocationChat key={locationId} locationId={locationId} />}
    </div>
  )
}

/** The route sets the language that it loads beside the screen. */
export { setLanguage } from '../i18n'
