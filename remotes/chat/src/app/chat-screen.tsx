import { useLocationId } from '@hosts/shared/platform'
import { VisuallyHidden } from '@hosts/shared/ui'
import { useEffect } from 'react'
import { getLanguage, t } from '../i18n'
import css from '../lib/layout.module.css'
import { LocationChat } from './location-chat'
import { LocationNotFound } from './not-found'

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
