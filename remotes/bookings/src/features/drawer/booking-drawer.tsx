import { usePollingOptions } from '@hosts/shared/api'
import type { Booking, BookingEvent, Warehouse } from '@hosts/shared/contract'
import { drawerClass, drawerSectionClass, ItemDrawer, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { useNow } from '@hosts/shared/use-now'
import { useState } from 'react'
import { useBookingsGetBookingQuery } from '../../api/get-booking'
import { useBookingsGetBookingEventsQuery } from '../../api/get-booking-events'
import { t } from '../../texts/bookings'
import { RefusedNote, StepDialogs, useSteps } from '../actions'
import { BayAndCode, isExpectedOrHere } from './bay-and-code'
import { BookingFacts } from './booking-facts'
import { BookingHead } from './booking-head'
import { BookingHistory } from './booking-history'
import { BookingMoney } from './booking-money'
import { BookingWarnings } from './booking-warnings'
import { StepButtons } from './step-buttons'

type BookingWithHistory = { booking: Booking; events: BookingEvent[] | undefined }

/**
 * A booking with the history that belongs to it. A change loads both again, and one is there first: the price of the stay would be wrong
 * for a moment, and the buttons below would move. While one of them is loaded, the last pair stays.
 */
const useBookingWithHistory = (loaded: BookingWithHistory, isFetching: boolean): BookingWithHistory => {
  const [shown, setShown] = useState(loaded)
  if (isFetching && shown.events && shown.booking.id === loaded.booking.id) return shown
  if (shown.booking !== loaded.booking || shown.events !== loaded.events) setShown(loaded)
  return loaded
}

type ContentProps = { location: Warehouse; booking: Booking; isFetching: boolean }

const Content = ({ location, booking, isFetching }: ContentProps) => {
  const now = useNow()
  const steps = useSteps(location)
  const { id, warehouseId: locationId } = booking
  const history = useBookingsGetBookingEventsQuery({ id, locationId }, usePollingOptions())
  const events = history.currentData?.results
  const withHistory = useBookingWithHistory({ booking, events }, isFetching || history.isFetching)
  const zone = location.timezone
  const part = { location, booking, now, steps }
  const canAct = location.status !== 'archived'
  return (
    <div className={drawerClass}>
      <BookingHead booking={booking} zone={zone} now={now} events={events} />
      {steps.refusedStep && <RefusedNote step={steps.refusedStep} zone={zone} onDismiss={steps.dismiss} />}
      {isExpectedOrHere(booking) && <BayAndCode location={location} booking={booking} />}
      <BookingWarnings {...part} />
      {canAct && <StepButtons {...part} />}
      <BookingFacts location={location} booking={booking} />
      {booking.amount !== undefined && (
        <BookingMoney
          {...withHistory}
          zone={zone}
          onStep={canAct ? (_, step) => steps.take(booking, step) : undefined}
        />
      )}
      <section className={drawerSectionClass}>
        <h3>{t('history.title')}</h3>
        <WhenLoaded query={history} skeleton={<Skeleton count={3} />}>
          {({ results }) => <BookingHistory events={results} zone={zone} currency={booking.currency ?? ''} />}
        </WhenLoaded>
      </section>
      <StepDialogs location={location} steps={steps} bookings={[booking]} />
    </div>
  )
}

type Props = { location: Warehouse; id: number; onClose: () => void }

/** Everything about one stay: what to do, facts, money, history. */
export const BookingDrawer = ({ location, id, onClose }: Props) => {
  const query = useBookingsGetBookingQuery({ id, locationId: location.id }, usePollingOptions())
  return (
    <ItemDrawer
      query={query}
      name={query.currentData?.plate}
      title={t('drawer.title')}
      missing={t('drawer.missing')}
      rows={5}
      onClose={onClose}
    >
      {(booking) => <Content location={location} booking={booking} isFetching={query.isFetching} />}
    </ItemDrawer>
  )
}
