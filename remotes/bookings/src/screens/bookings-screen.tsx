import { flattenPages } from '@hosts/shared/api'
import type { Warehouse } from '@hosts/shared/contract'
import { useLocationId } from '@hosts/shared/platform'
import { WhenLocation } from '@hosts/shared/queries'
import { Button, type Elements, Freshness, Page, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { TimelineSkeleton } from '../components/timeline-skeleton'
import { BookingDrawer } from '../features/drawer'
import {
  BookingFilters,
  BookingList,
  DownloadButton,
  ProblemLinks,
  useBookingList,
  ViewSwitch,
  ViewTabs,
} from '../features/list'
import { NewBooking } from '../features/new'
import { type BookingAddress, useBookingAddress } from '../lib/use-booking-address'
import { t } from '../texts/bookings'
import css from './bookings-screen.module.css'
import { useIsWide } from './use-is-wide'

const noStart = { new: null, driver: null, bay: null, plate: null, from: null, to: null }

const Timeline = lazy(() => import('../features/timeline').then((found) => ({ default: found.Timeline })))
const Agenda = lazy(() => import('../features/agenda').then((found) => ({ default: found.Agenda })))

type Props = { location: Warehouse; address: BookingAddress; actions: Elements }

const BookingLists = ({ location, address, actions }: Props) => {
  const { query, counts, freshness } = useBookingList(location, address)
  const isWide = useIsWide()
  const count = query.currentData?.pages[0]?.count ?? 0
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query
  return (
    <Page title={t('title')} description={<Freshness {...freshness} />} actions={actions}>
      <div className={css.views}>
        <ViewTabs address={address} counts={counts} />
        <ProblemLinks location={location} address={address} />
      </div>
      <BookingFilters
        locationId={location.id}
        zone={location.timezone}
        address={address}
        actions={!isWide && count > 0 && <DownloadButton location={location} address={address} isIcon />}
      />
      <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={6} />}>
        {(found) => (
          <BookingList
            location={location}
            bookings={flattenPages(found)}
            count={count}
            actions={isWide && count > 0 && <DownloadButton location={location} address={address} />}
            address={address}
            more={hasNextPage ? { load: fetchNextPage, isLoading: isFetchingNextPage } : null}
          />
        )}
      </WhenLoaded>
    </Page>
  )
}

const Days = ({ location, address, actions }: Props) => {
  const isWide = useIsWide()
  const DayView = isWide ? Timeline : Agenda
  return (
    <Page wide title={t('title')} actions={actions}>
      <Suspense fallback={isWide ? <TimelineSkeleton /> : <Skeleton shape="row" count={8} />}>
        <DayView key={location.id} location={location} address={address} />
      </Suspense>
    </Page>
  )
}

const Bookings = ({ location }: { location: Warehouse }) => {
  const address = useBookingAddress(location.timezone)
  const { openId, isNew, start, change } = address
  const isBookable = location.status !== 'archived'
  const View = address.zoom ? Days : BookingLists
  const actions = (
    <>
      <ViewSwitch address={address} />
      {isBookable && (
        <Button variant="primary" onPress={() => change({ new: '1' })}>
          <Plus aria-hidden="true" />
          {t('new')}
        </Button>
      )}
    </>
  )
  return (
    <>
      <div className={css.screen}>
        <View location={location} address={address} actions={actions} />
      </div>
      {openId && (
        <BookingDrawer
          key={openId}
          location={location}
          id={openId}
          onClose={() => change({ booking: null })}
        />
      )}
      {isNew && isBookable && (
        <NewBooking
          location={location}
          start={start}
          onClose={() => change(noStart)}
          onBooked={({ id }) => change({ ...noStart, booking: String(id) })}
        />
      )}
    </>
  )
}

/** /locations/bookings; `booking` in the address opens one, `new` a new one. */
export const Component = () => (
  <WhenLocation locationId={useLocationId()}>{(location) => <Bookings location={location} />}</WhenLocation>
)
