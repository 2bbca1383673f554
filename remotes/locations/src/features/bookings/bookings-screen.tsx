import type { Warehouse } from '@hosts/shared/contract'
import { useLocationId } from '@hosts/shared/platform'
import { Button, Page, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { Plus } from 'lucide-react'
import { flattenPages } from '../flatten-pages'
import { Freshness } from '../live/freshness'
import { NewBooking } from '../new-booking/new-booking'
import { WhenLocation } from '../when-location'
import { BookingDrawer } from './booking-drawer'
import { BookingFilters } from './booking-filters'
import { BookingList } from './booking-list'
import css from './bookings-screen.module.css'
import { ProblemLinks } from './problem-links'
import { t } from './texts'
import { useBookingAddress } from './use-booking-address'
import { useBookingList } from './use-booking-list'
import { ViewTabs } from './view-tabs'

const noStart = { new: null, driver: null, bay: null, from: null, to: null }

const Bookings = ({ location }: { location: Warehouse }) => {
  const address = useBookingAddress(location.timezone)
  const { query, counts, freshness } = useBookingList(location, address)
  const { openId, isNew, start, change } = address
  const isArchived = location.status === 'archived'
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query
  return (
    <Page
      title={t('title')}
      description={<Freshness {...freshness} />}
      actions={
        !isArchived && (
          <Button variant="primary" onPress={() => change({ new: '1' })}>
            <Plus aria-hidden="true" />
            {t('new')}
          </Button>
        )
      }
    >
      <div className={css.views}>
        <ViewTabs address={address} counts={counts} />
        <ProblemLinks location={location} address={address} />
      </div>
      <BookingFilters locationId={location.id} address={address} />
      <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={6} />}>
        {(found) => (
          <BookingList
            location={location}
            bookings={flattenPages(found)}
            count={found.pages[0]?.count ?? 0}
            address={address}
            more={hasNextPage ? { load: fetchNextPage, isLoading: isFetchingNextPage } : null}
          />
        )}
      </WhenLoaded>
      {openId && (
        <BookingDrawer
          key={openId}
          location={location}
          id={openId}
          onClose={() => change({ booking: null })}
        />
      )}
      {isNew && (
        <NewBooking
          location={location}
          start={start}
          onClose={() => change(noStart)}
          onBooked={({ id }) => change({ ...noStart, booking: String(id) })}
        />
      )}
    </Page>
  )
}

/** /locations/bookings; `booking` in the address opens one, `new` a new one. */
export const Component = () => (
  <WhenLocation locationId={useLocationId()}>{(location) => <Bookings location={location} />}</WhenLocation>
)
