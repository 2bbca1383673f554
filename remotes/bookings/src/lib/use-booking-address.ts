import { bookingStatus, idText } from '@hosts/shared/contract'
import { toInstant } from '@hosts/shared/local-time'
import { useAddress } from '@hosts/shared/use-address'
import { useToday } from '@hosts/shared/use-today'
import * as z from '@hosts/shared/zod'
import { parseDate } from '@internationalized/date'
import { useEffect, useMemo, useRef } from 'react'
import type { BookingFilter } from '../api/get-bookings'

export const tabs = ['requests', 'today', 'upcoming', 'past'] as const
/** Lists of what to do. `due`: unpaid, and to be asked for today; `refund-due`: owed for a stay that is over or cancelled. */
const dueViews = { 'taken-bay': 'taken-bay', late: 'late', due: 'unpaid', 'refund-due': 'refund' } as const
export type DueView = keyof typeof dueViews
/** Views of the list: a tab, or all bookings with a problem. */
const view = z.enum([...tabs, 'unpaid', 'refund', 'overstay', ...(Object.keys(dueViews) as DueView[])])
export type ListView = z.infer<typeof view>

/** How many days the timeline shows; these views are no lists. */
const zoom = z.enum(['day', '3days', 'week', '2weeks'])
type Zoom = z.infer<typeof zoom>

/** As in the API: shorter texts match nearly everything. */
const shortestSearch = 2

/** Statuses of the past that one can choose. */
export const pastStatus = z.enum(['checked_out', 'cancelled', 'no_show', 'declined', 'expired', 'confirmed'])

export const filterNames = ['search', 'status', 'bay-id', 'company', 'since', 'until', 'by'] as const
/** Whether days filter by start or end; without it by the whole stay. */
const by = z.enum(['start', 'end'])
type FilterName = (typeof filterNames)[number]
/** `driver` to `to` are what a new booking starts with. */
type Name = FilterName | 'view' | 'date' | 'booking' | 'new' | 'driver' | 'bay' | 'plate' | 'from' | 'to'

/** A date `2026-11-23`, as a date field holds it; undefined for anything else. */
const readDate = (text: string | null) => {
  try {
    return text && /^\d{4}-/.test(text) ? parseDate(text) : undefined
  } catch {
    return undefined
  }
}

export const isDueView = (view: ListView): view is DueView => view in dueViews

/** The query of each view; those of problems are of any day. */
export const toViewFilter = (view: ListView): BookingFilter => {
  if (view === 'unpaid') return { unpaid: 'true' }
  if (view === 'refund') return { refund: 'true' }
  if (view === 'overstay') return { overstay: 'true' }
  if (isDueView(view)) return { due: dueViews[view] }
  return { view }
}

/** Midnight of a day in a zone. */
const toMidnight = (date: { toString(): string }, zone: string) => toInstant(`${date}T00:00`, zone)

/**
 * State in the address of the screen: view, filters, the open booking and whether a new one is being made. `filter` is the part for the
 * API, whatever the view. Invalid values count as none; dates are days of the location's zone.
 */
export const useBookingAddress = (zone: string) => {
  const { params, change } = useAddress<Name>('booking', 'new')
  const address = useMemo(() => {
    const read = (name: Name) => params.get(name)
    const search = read('search')?.trim().slice(0, 80) ?? ''
    const [since, until] = [readDate(read('since')), readDate(read('until'))]
    const viewName = view.safeParse(read('view')).data ?? 'today'
    const bayId = idText.safeParse(read('bay-id')).data
    const companyId = idText.safeParse(read('company')).data
    const status = viewName === 'past' ? pastStatus.safeParse(read('status')).data : undefined
    const from = since && toMidnight(since, zone)
    const to = until && toMidnight(until.add({ days: 1 }), zone)
    const bound = from || to ? by.safeParse(read('by')).data : undefined
    const filter: BookingFilter = {
      // In characters, as the API counts them: an emoji is one.
      ...([...search].length >= shortestSearch && { search }),
      ...(bayId && { bayId }),
      ...(companyId && { companyId }),
      ...(from && { from }),
      ...(to && { to }),
      ...(bound && { by: bound }),
    }
    return {
      view: viewName,
      /** How many days are shown instead of a list; null for a list. */
      zoom: zoom.safeParse(read('view')).data ?? null,
      day: readDate(read('date'))?.toString(),
      search,
      status: bookingStatus.safeParse(status).data,
      bayId,
      companyId,
      since: since?.toString() ?? '',
      until: until?.toString() ?? '',
      by: bound,
      filter,
      openId: idText.safeParse(read('booking')).data,
      isNew: params.has('new'),
      start: {
        driverId: idText.safeParse(read('driver')).data,
        bayId: idText.safeParse(read('bay')).data,
        plate: read('plate')?.slice(0, 20),
        from: z.iso.datetime().safeParse(read('from')).data,
        to: z.iso.datetime().safeParse(read('to')).data,
      },
    }
  }, [params, zone])
  const current = useToday(zone)
  const last = useRef(current)
  useEffect(() => {
    // A day that was today when it was chosen moves on at midnight, too.
    if (last.current !== current && address.day === last.current) change({ date: null })
    last.current = current
  }, [address.day, current, change])
  const isFiltered = filterNames.some((name) => name !== 'by' && params.has(name))
  /** The address of another view with the same filters. */
  const toView = (other: ListView) => {
    const after = new URLSearchParams(params)
    for (const name of ['booking', 'new', 'status', 'date']) after.delete(name)
    after.set('view', other)
    return `?${after}`
  }
  /** The address of the timeline, which has no filters. */
  const toTimeline = (days: Zoom, date: string) => {
    const after = new URLSearchParams({ 'location-id': params.get('location-id') ?? '', view: days })
    if (date !== current) after.set('date', date)
    return `?${after}`
  }
  /** The first local date of the timeline; without one today, also after midnight. */
  const date = address.day ?? current
  return { ...address, date, today: current, isFiltered, change, toView, toTimeline }
}
export type BookingAddress = ReturnType<typeof useBookingAddress>
