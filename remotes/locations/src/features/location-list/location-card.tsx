import type { Warehouse } from '@hosts/shared/contract'
import { Link, sectionPath } from '@hosts/shared/platform'
import { Card, cardLinkClass, detailTextClass } from '@hosts/shared/ui'
import { LocationCover } from '../../components/location-cover'
import { LocationStatus } from '../../components/location-status'
import { t } from '../../texts'
import { CardCounts } from './card-counts'
import css from './location-card.module.css'

/** One location with its counts and with how much there is to do; the whole card is a link to its overview. */
export const LocationCard = ({ location, toDo }: { location: Warehouse; toDo: number }) => (
  <Card>
    <div className={css.head}>
      <LocationCover location={location} isLarge isLazy />
      <div className={css.words}>
        <h2 translate="no" className={css.name}>
          <Link className={cardLinkClass} to={sectionPath('overview', location.id)}>
            {location.name}
          </Link>
        </h2>
        <p className={detailTextClass}>{`${t(`kind.${location.kind}`)} · ${location.address.city}`}</p>
      </div>
      <LocationStatus status={location.status} />
    </div>
    <CardCounts locationId={location.id} toDo={toDo} />
  </Card>
)
