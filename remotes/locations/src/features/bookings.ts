import type { Booking, ListOf } from '@hosts/shared/contract'
import { formatInZone } from '@hosts/shared/ui'

export const allOf = ({ pages }: { pages: ListOf<Booking>[] }) => pages.flatMap((page) => page.results)

const dayOf = (instant: string | Date, zone: string) => formatInZone(instant, zone, 'date', 'en')

/** The time of day in the location's zone; with the date when that is not today there. */
export const formatWhen = (instant: string, zone: string) =>
  formatInZone(instant, zone, dayOf(instant, zone) === dayOf(new Date(), zone) ? 'time' : 'date-time')
