import type { Warehouse } from '@hosts/shared/contract'
import { Link } from '@hosts/shared/platform'
import type { SectionLink } from '@hosts/shared/remote'
import { ArrowLeft } from 'lucide-react'
import { LocationClock } from '../../components/location-clock'
import { LocationCover } from '../../components/location-cover'
import { LocationStatus } from '../../components/location-status'
import { t } from '../../texts'
import css from './location-header.module.css'
import { SectionLinks } from './section-links'

type Props = { location: Warehouse; sections: SectionLink[] }

/** The location's name and status, with links to the list and to its sections. */
export const LocationHeader = ({ location, sections }: Props) => (
  <header className={css.header}>
    <div className={css.inner}>
      <div className={css.identity}>
        <Link className={css.back} to="/locations" aria-label={t('layout.back')}>
          <ArrowLeft aria-hidden="true" />
        </Link>
        <LocationCover location={location} />
        <p translate="no" className={css.name}>
          {location.name}
        </p>
        <LocationStatus status={location.status} />
        <LocationClock location={location} when="differs" />
      </div>
      <SectionLinks location={location} sections={sections} />
    </div>
  </header>
)
