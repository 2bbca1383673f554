import { usePollingOptions } from '@hosts/shared/api'
import type { Warehouse } from '@hosts/shared/contract'
import { Link } from '@hosts/shared/platform'
import { useGetOccupancyQuery } from '@hosts/shared/queries'
import { Card, Count, cardLinkClass, detailTextClass } from '@hosts/shared/ui'
import { ChevronRight } from 'lucide-react'
import css from './gate-card.module.css'
import { t } from './texts'

/** One gate with its three numbers, each loaded separately. */
export const GateCard = ({ location: { id, name, address } }: { location: Warehouse }) => {
  const live = usePollingOptions()
  const occupancy = useGetOccupancyQuery(id, live)
  return (
    <Card>
      <div className={css.head}>
        <div>
          <h2 translate="no" className={css.name}>
            <Link className={cardLinkClass} to={`/parkings/${id}`}>
              {name}
            </Link>
          </h2>
          <p className={detailTextClass}>{`${address.line1}, ${address.city}`}</p>
        </div>
        <ChevronRight className={css.chevron} aria-hidden="true" />
      </div>
      <dl className={css.numbers}>
        <div>
          <dt>{t('free')}</dt>
          <dd>
            <Count query={occupancy}>
              {({ counts }) => (
                <>
                  <span>{counts.free}</span>{' '}
                  <span className={css.total}>{t('of', { total: counts.total })}</span>
                </>
              )}
            </Count>
          </dd>
        </div>
        <div>
          <dt>{t('expected')}</dt>
          <dd>
            <Count query={occupancy}>{({ arrivalsToday }) => <span>{arrivalsToday}</span>}</Count>
          </dd>
        </div>
        <div>
          <dt>{t('onSite')}</dt>
          <dd>
            <Count query={occupancy}>
              {({ onSite, counts }) => <span>{onSite ?? counts.occupied}</span>}
            </Count>
          </dd>
        </div>
      </dl>
    </Card>
  )
}
