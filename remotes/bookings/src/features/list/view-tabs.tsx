import { Link } from '@hosts/shared/platform'
import { TabLinks, tabLinkClass } from '@hosts/shared/ui'
import { type BookingAddress, tabs } from '../../lib/use-booking-address'
import { t } from '../../texts/bookings'
import css from './view-tabs.module.css'

type Props = {
  address: BookingAddress
  counts: Record<(typeof tabs)[number], number | undefined>
}

/** The four lists, each with the number of its bookings where that is known. */
export const ViewTabs = ({ address: { view, toView }, counts }: Props) => (
  <TabLinks label={t('views')}>
    {tabs.map((tab) => {
      const count = counts[tab]
      return (
        <Link
          key={tab}
          className={tabLinkClass}
          to={toView(tab)}
          aria-current={tab === view ? 'page' : undefined}
        >
          <span>{t(`view.${tab}`)}</span>
          {count !== undefined && (
            <span className={css.count} data-urgent={(tab === 'requests' && count > 0) || undefined}>
              {count}
            </span>
          )}
        </Link>
      )
    })}
  </TabLinks>
)
