import type { Booking, Campaign, ListPage, Occupancy, Warehouse } from '@hosts/shared/contract'

/** What the API would answer, for tests. */
export const buildLocation = (change: Partial<Warehouse> = {}): Warehouse => ({
  id: 7,
  kind: 'truck-bay',
  name: 'Hafen Nord',
  description: '',
  address: { line1: 'Am Kai 4', postcode: '20457', city: 'Hamburg', country: 'DE' },
  lat: null,
  lng: null,
  timezone: 'Europe/Berlin',
  currency: 'EUR',
  status: 'published',
  hours: Array.from({ length: 7 }, () => [{ from: '00:00', to: '00:00' }]),
  amenities: [],
  maxLength: null,
  maxHeight: null,
  maxWeight: null,
  bookingMode: 'instant',
  requestExpiry: 30,
  grace: 15,
  accessInstructions: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...change,
})

const bay = { zone: '', capacity: 1, taken: 0, state: 'free' as const }

export const buildOccupancy = (change: Partial<Occupancy> = {}): Occupancy => ({
  bays: [
    { ...bay, id: 1, label: 'A1' },
    { ...bay, id: 2, label: 'A2', taken: 1, state: 'occupied' },
    { ...bay, id: 3, label: 'A3', state: 'reserved' },
    { ...bay, id: 4, label: 'A4', state: 'blocked' },
  ],
  counts: { total: 4, free: 1, reserved: 1, occupied: 1, blocked: 1 },
  arrivalsToday: 3,
  departuresToday: 1,
  overstaying: 0,
  asOf: '2026-03-01T10:00:00.000Z',
  ...change,
})

export const buildBooking = (change: Partial<Booking> = {}): Booking => ({
  id: 21,
  ref: 'K7M2QX9P',
  warehouseId: 7,
  bay: { id: 1, label: 'A1' },
  driver: { id: 5, name: 'Ana Kovač' },
  plate: 'HH-AB 1204',
  startsAt: '2026-03-01T10:30:00.000Z',
  endsAt: '2026-03-02T05:00:00.000Z',
  status: 'confirmed',
  overstay: false,
  expiresAt: null,
  ...change,
})

export const buildCampaign = (change: Partial<Campaign> = {}): Campaign => ({
  id: 'c1',
  name: 'Winter offer',
  message_template: { text: 'Hello' },
  status: 'scheduled',
  created_at: '2026-02-01T00:00:00.000Z',
  segment: 'all',
  ...change,
})

/** A first page; `more` beyond it when `count` says so. */
export const buildList = <Item>(results: Item[], count = results.length): ListPage<Item> => ({
  results,
  count,
  hasMore: count > results.length,
  page: 1,
  limit: 20,
})
