import { bookingStatus, idText } from '@hosts/shared/contract'
import * as z from '@hosts/shared/zod'
import { parseDate } from '@internationalized/date'
import { useMemo } from 'react'
import type { BookingFilter } from '../../api/get-bookings'
import { toInstant } from '../local-time'
import { useAddress } from '../use-address'

export const tabs = ['requests', 'today', 'upcoming', 'past'] as const
/** What the list shows: a tab, or across all of them what has a problem. */
const view = z.enum([...tabs, 'unpaid', 'refund', 'overstay'])
export type ListView = z.infer<typeof view>

/** As in the API: shorter texts match nearly everything. */
export const shortestSearch = 2

/** Statuses of the past that one can choose. */
export const pastStatus = z.enum(['checked_out', 'cancelled', 'no_show', 'declined', 'expired', 'confirmed'])

export const filterNames = ['search', 'status', 'bay-id', 'since', 'until'] as const
type FilterName = (typeof filterNames)[number]
/** `driver` to `to` are what a new booking starts with. */
type Name = FilterName | 'view' | 'booking' | 'new' | 'driver' | 'bay' | 'from' | 'to'

/** A date `2026-11-23`, as a date field holds it; undefined for anything else. */
const readDate = (text: string | null) => {
  try {
    return text && /^\d{4}-/.test(text) ? parseDate(text) : undefined
  } catch {
    return undefined
  }
}

/** The query of each view; those of problems are of any day. */
export const toViewFilter = (view: ListView): BookingFilter => {
  if (view === 'unpaid') return { unpaid: 'true' }
  if (view === 'refund') return { refund: 'true' }
  if (view === 'overstay') return { overstay: 'true' }
  return { view }
}

/** Midnight of a day in a zone. */
const toMidnight = (date: { toString(): string }, zone: string) => toInstant(`${date}T00:00`, zone)

/**
 * What the address of the screen says: view, filters, the booking that is open and whether a new one is being made. `filter` is what the
 * API gets of it, whatever the view. Invalid values count as none; dates are days of the location's zone.
 */
export const useBookingAddress = (zone: string) => {
  const { params, change } = useAddress<Name>('booking', 'new')
  const address = useMemo(() => {
    const read = (name: Name) => params.get(name)
    const search = read('search')?.trim().slice(0, 80) ?? ''
    const [since, until] = [readDate(read('since')), readDate(read('until'))]
    const shown = view.safeParse(read('view')).data ?? 'today'
    const bayId = idText.safeParse(read('bay-id')).data
    const status = shown === 'past' ? pastStatus.safeParse(read('status')).data : undefined
    const from = since && toMidnight(since, zone)
    const to = until && toMidnight(until.add({ days: 1 }), zone)
    const filter: BookingFilter = {
      ...(search.length >= shortestSearch && { search }),
      ...(bayId && { bayId }),
      ...(from && { from }),
      ...(to && { to }),
    }
    return {
      view: shown,
      search,
      status: bookingStatus.safeParse(status).data,
      bayId,
      since: since?.toString() ?? '',
      until: until?.toString() ?? '',
      filter,
      openId: idText.safeParse(read('booking')).data,
      isNew: params.has('new'),
      start: {
        driverId: idText.safeParse(read('driver')).data,
        bayId: idText.safeParse(read('bay')).data,
        from: z.iso.datetime().safeParse(read('from')).data,
        to: z.iso.datetime().safeParse(read('to')).data,
      },
    }
  }, [params, zone])
  const isFiltered = filterNames.some((name) => params.has(name))
  /** The address of another view with the same filters. */
  const toView = (other: ListView) => {
    const after = new URLSearchParams(params)
    for (const name of ['booking', 'new', 'status']) after.delete(name)
    after.set('view', other)
    return `?${after}`
  }
  return { ...address, isFiltered, change, toView }
}
export type BookingAddress = ReturnType<typeof useBookingAddress>
