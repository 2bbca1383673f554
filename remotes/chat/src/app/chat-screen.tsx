import { Link, useLocation, useLocationId } from '@hosts/shared/platform'
import { buttonClass, EmptyState, VisuallyHidden } from '@hosts/shared/ui'
import { MapPinOff } from 'lucide-react'
import { useEffect } from 'react'
import { getLanguage, t } from '../i18n'
import css from '../lib/layout.module.css'
import { LocationChat } from './location-chat'

/** For a URL without a location. */
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

/**
 * `/locations/chat?location-id=N[&user=DRIVER_ID[&thread=MESSAGE_ID]]`: a location's conversations, as high as the
 * container; a conversation has a low window to itself.
 */
export const Component = () => {
  const locationId = useLocationId()
  const isConversation = new URLSearchParams(useLocation().search).has('user')
  useEffect(() => {
    document.title = `${t('title')} · Hosts`
  }, [])
  return (
    <div className={css.screen} data-fill={isConversation ? 'whole' : ''} lang={getLanguage().language}>
      <VisuallyHidden as="h1">{t('title')}</VisuallyHidden>
      {locationId === null ? <LocationNotFound /> : <LocationChat key={locationId} locationId={locationId} />}
    </div>
  )
}

/** For the route, which loads the language together with the screen. */
export { setLanguage } from '../i18n'
