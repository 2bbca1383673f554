import { MapPin } from 'lucide-react'
import css from './invite-locations.module.css'
import { t } from './texts'

/** The locations of an invite for gate staff. */
export const InviteLocations = ({ locations }: { locations: string[] }) => (
  <section className={css.invited} aria-labelledby="invited-to">
    <h2 id="invited-to">{t('locations', { count: locations.length })}</h2>
    <ul>
      {locations.map((name) => (
        <li key={name}>
          <MapPin aria-hidden="true" />
          <span translate="no">{name}</span>
        </li>
      ))}
    </ul>
  </section>
)
