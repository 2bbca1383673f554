import { apiCalls } from './budgets.mjs'
import type { Place } from './fill-database'

export type Call = {
  name: string
  method: 'GET' | 'POST'
  path: string
  body?: object
  /** For a call that writes: its body for each run, from 0 on. Every run needs a time of its own. */
  toBody?: (run: number) => object
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
export const text = 'Hello {{driver.firstName}}, your lorry {{driver.plate}} is welcome.'
export const audience = ({ id }: Place) => ({ warehouseId: id, segment: 'all', text })

/** The start (ms) of the first new booking: all bays are free then. */
const LATER = Math.ceil(Date.now() / DAY) * DAY + 60 * DAY
/** Two nights from now: each bay is booked the days before and after. */
const NIGHT = Math.ceil(Date.now() / DAY) * DAY + DAY + HOUR
const toStay = (start: number) => ({
  startsAt: new Date(start).toISOString(),
  endsAt: new Date(start + HOUR).toISOString(),
})
export const toLaterStay = (run: number) => toStay(LATER + run * HOUR)
const booking = (run: number) => ({ driverId: 1, plate: 'HH-AB 1', ...toLaterStay(run) })

/** The calls that are measured at a location; those of `apiCalls` in the budgets. */
export const listCalls = (place: Place, size: string): Call[] => {
  const [users, location] = [`/api/v1/chat/users?warehouseId=${place.id}`, `/api/v1/warehouse/${place.id}`]
  const calls: Record<string, Omit<Call, 'name'>> = {
    campaigns: { method: 'GET', path: `/api/v1/chat/campaign?warehouseId=${place.id}` },
    drivers: { method: 'GET', path: users },
    search: { method: 'GET', path: `${users}&search=anna` },
    'bookings-today': { method: 'GET', path: `${location}/booking?view=today` },
    'bookings-past': { method: 'GET', path: `${location}/booking?view=past` },
    'bookings-search': { method: 'GET', path: `${location}/booking?search=anna` },
    quote: { method: 'POST', path: `${location}/quote`, body: toStay(NIGHT) },
    'new-booking': { method: 'POST', path: `${location}/booking`, body: booking(0), toBody: booking },
    audience: { method: 'POST', path: '/api/v1/chat/audience', body: audience(place) },
  }
  return apiCalls.map(({ id }) => {
    const call = calls[id]
    if (!call) throw new Error(`No call is known for the row ${id}`)
    return { name: `${id}-${size}`, ...call }
  })
}
