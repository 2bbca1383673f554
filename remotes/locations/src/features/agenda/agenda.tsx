import type { Warehouse } from '@hosts/shared/contract'
import type { BookingAddress } from '../bookings/use-booking-address'

type Props = { location: Warehouse; address: BookingAddress }

/** A day of a location on a narrow screen: what needs doing first, then its stays by hour. */
export const Agenda = ({ location }: Props) => <section aria-label={location.name} />
