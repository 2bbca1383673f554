import type {
  Account,
  Bay,
  Block,
  Booking,
  Campaign,
  ChatUser,
  ListPage,
  Occupancy,
  ToDo,
  ToDoKind,
  User,
  Warehouse,
} from '../contract'

/** Test data as the API would return it: each builder accepts the differences from its defaults. */

export const demoUser: User = {
  id: 1,
  name: 'Demo Host',
  email: 'demo@hosts.test',
  phone: '+4940123456',
  subrole: 'owner',
  company: 'Nordlicht Parking',
  currency: 'EUR',
  warehouseIds: null,
  verifiedAt: '2026-01-01T00:00:00.000Z',
}

export const buildAccount = (change: Partial<Account> = {}): Account => ({
  company: 'Nordlicht Parking',
  country: 'DE',
  currency: 'EUR',
  hasBookings: false,
  hasRates: false,
  version: 1,
  ...change,
})

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
  name: 'Free bays',
  description: '',
  message_template: { text: 'Hello {{driver.name}}' },
  status: 'draft',
  created_at: '2026-11-20T08:00:00.000Z',
  segment: 'all',
  ...change,
})

export const buildDriver = (change: Partial<ChatUser> = {}): ChatUser => ({
  id: 14,
  name: 'Anja Petersen',
  phone: '+4915112345678',
  email: null,
  company: 'Petersen Spedition',
  language: 'de',
  vehicles: [{ plate: 'FL-AP 318', region: 'DE', type: 'truck', length: 1650 }],
  tags: ['reefer'],
  note: 'Rings twice',
  stay: 'here-now',
  lastStayAt: null,
  blockedAt: null,
  marketingConsentAt: null,
  cid: 'messaging:w7-d14',
  ...change,
})

/** A first page; with a `count` above its length there is another. */
export const buildListPage = <Item>(
  results: Item[],
  change: Partial<ListPage<Item>> = {},
): ListPage<Item> => ({
  results,
  count: results.length,
  hasMore: (change.count ?? 0) > results.length,
  page: 1,
  limit: 20,
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
  onSite: 1,
  visitors: 0,
  asOf: '2026-03-01T10:00:00.000Z',
  ...change,
})

export const buildBay = (change: Partial<Bay> = {}): Bay => ({
  id: 1,
  label: 'A1',
  zone: '',
  capacity: 1,
  vehicleTypes: [],
  features: [],
  status: 'active',
  ...change,
})

/** A block from long ago until further notice. */
export const buildBlock = (change: Partial<Block> = {}): Block => ({
  id: 31,
  bay: { id: 1, label: 'A1' },
  places: 1,
  startsAt: '2026-01-01T08:00:00.000Z',
  endsAt: null,
  reason: 'Charger broken',
  ...change,
})

type ToDoRow = [ToDoKind, Booking]

const countKinds = (rows: ToDoRow[]): ToDo['counts'] => {
  const counts = { request: 0, 'taken-bay': 0, overstay: 0, late: 0, unpaid: 0 }
  for (const [kind] of rows) counts[kind] += 1
  return counts
}

/** Tasks at the locations 7 and 8, in the order given. */
export const buildToDo = (...rows: ToDoRow[]): ToDo => {
  const names = new Map([
    [7, 'Hafen Nord'],
    [8, 'Depot Süd'],
  ])
  const ids = [...new Set(rows.map(([, { warehouseId }]) => warehouseId))]
  return {
    items: rows.map(([kind, booking]) => ({ kind, dueAt: booking.startsAt, booking })),
    locations: ids.map((id) => ({
      id,
      name: names.get(id) ?? '',
      timezone: 'Europe/Berlin',
      counts: countKinds(rows.filter(([, { warehouseId }]) => warehouseId === id)),
    })),
    counts: countKinds(rows),
    asOf: '2026-03-01T10:00:00.000Z',
  }
}
