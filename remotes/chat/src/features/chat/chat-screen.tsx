import { useLocationId } from '@hosts/shared/platform'
import { VisuallyHidden } from '@hosts/shared/ui'
import { useEffect } from 'react'
import { spokenLanguage, t } from '../../texts'
import css from './chat.module.css'
import { LocationChat } from './location-chat'
import { NotFound } from './not-found'

/** `/locations/chat?location-id=N[&user=DRIVER_ID[&thread=MESSAGE_ID]]`: the conversations of a location, filling the height it is given. */
export const Component = () => {
  const locationId = useLocationId()
  useEffect(() => {
    document.title = `${t('title')} · Hosts`
  }, [])
  return (
    <div className={css.screen} data-fill lang={spokenLanguage().language}>
      <VisuallyHidden as="h1">{t('title')}</VisuallyHidden>
      {locationId === null ? <NotFound /> : <LocationChat key={locationId} locationId={locationId} />}
    </div>
  )
}
