import type { Subrole } from '@hosts/shared/contract'
import { DoorOpen, MapPin } from 'lucide-react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { t } from '../../texts'
import css from './frame.module.css'

/** The main navigation. Gate staff have only the gate. */
export const Navigation = ({ subrole }: { subrole: Subrole }) => {
  const { pathname } = useLocation()
  // The list of locations is at / and at /locations, the report of all of them at /reports.
  const atLocations = /^\/($|locations|reports)/.test(pathname)
  return (
    <nav className={css.navigation} aria-label={t('navigation.label')}>
      {subrole !== 'access-only' && (
        <Link to="/locations" className={css.item} aria-current={atLocations ? 'page' : undefined}>
          <MapPin aria-hidden="true" />
          {t('navigation.locations')}
        </Link>
      )}
      <NavLink to="/parkings" className={css.item ?? ''}>
        <DoorOpen aria-hidden="true" />
        {t('navigation.gate')}
      </NavLink>
    </nav>
  )
}
