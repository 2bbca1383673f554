import type { BayRow, WarehouseRow } from '../../db/schema'

type Range = {
  prefix: string
  count: number
  zone: string
  /** Capacity of one pool, instead of numbered bays. */
  pool?: number
} & Pick<BayRow, 'vehicleTypes' | 'features'>

export type SeedLocation = Pick<
  WarehouseRow,
  | 'kind'
  | 'name'
  | 'description'
  | 'address'
  | 'lat'
  | 'lng'
  | 'timezone'
  | 'status'
  | 'code'
  | 'amenities'
  | 'bookingMode'
  | 'accessInstructions'
> & { open: { from: string; to: string }; perDay: number; bays: Range[] }

const trucks = { vehicleTypes: ['truck', 'trailer'] as BayRow['vehicleTypes'] }
const cars = { vehicleTypes: ['car', 'van'] as BayRow['vehicleTypes'] }
const always = { from: '00:00', to: '00:00' }

/** Six locations of all three kinds in four time zones; most of the demo happens at the first. */
export const locations: SeedLocation[] = [
  {
    kind: 'mixed',
    name: 'Hafen Truckstop',
    description:
      'Secure stop two minutes from the A7 and the container terminals. Showers, a canteen that opens at five, and a mechanic on call.',
    address: { line1: 'Finkenwerder Straße 8', postcode: '21129', city: 'Hamburg', country: 'DE' },
    lat: 53.5281,
    lng: 9.8904,
    timezone: 'Europe/Berlin',
    status: 'published',
    code: 'HAFEN2',
    amenities: ['showers', 'canteen', 'cctv', 'fence', 'wifi', 'washing'],
    open: always,
    bookingMode: 'request',
    accessInstructions:
      'Gate on the harbour side. Hold the code to the reader; the intercom is staffed all night.',
    perDay: 2400,
    bays: [
      { prefix: 'A', count: 12, zone: 'Harbour side', features: ['power', 'reefer'], ...trucks },
      { prefix: 'B', count: 12, zone: 'Motorway side', features: ['drive-through'], ...trucks },
      { prefix: 'Vans', count: 1, pool: 14, zone: 'Forecourt', features: [], ...cars },
    ],
  },
  {
    kind: 'truck-bay',
    name: 'Maasvlakte Truck Bays',
    description: 'Waiting bays for terminal slots, with power for reefers and a quiet corner for the night.',
    address: { line1: 'Europaweg 902', postcode: '3199 LC', city: 'Rotterdam', country: 'NL' },
    lat: 51.9553,
    lng: 4.0229,
    timezone: 'Europe/Amsterdam',
    status: 'published',
    code: 'MAASV7',
    amenities: ['showers', 'cctv', 'fence', 'reefer power'],
    open: always,
    bookingMode: 'instant',
    accessInstructions: 'Follow the blue signs from the N15. The barrier reads the plate.',
    perDay: 2900,
    bays: [{ prefix: 'M', count: 16, zone: 'Terminal row', features: ['power', 'reefer'], ...trucks }],
  },
  {
    kind: 'parking',
    name: 'Altona Parkhaus',
    description: 'Covered parking on four floors beside the station.',
    address: { line1: 'Präsident-Krahn-Straße 15', postcode: '22765', city: 'Hamburg', country: 'DE' },
    lat: 53.5527,
    lng: 9.9347,
    timezone: 'Europe/Berlin',
    status: 'published',
    code: 'ALTNA4',
    amenities: ['covered', 'cctv', 'ev charging', 'lift'],
    open: { from: '05:30', to: '01:00' },
    bookingMode: 'instant',
    accessInstructions: 'Drive in from the south ramp. Height 2.10 m.',
    perDay: 1600,
    bays: [
      { prefix: 'EV', count: 6, zone: 'Ground floor', features: ['ev', 'covered'], ...cars },
      { prefix: 'Deck', count: 1, pool: 80, zone: 'Upper floors', features: ['covered'], ...cars },
    ],
  },
  {
    kind: 'mixed',
    name: 'Leixões Doca Sul',
    description: 'Truck bays and car parking at the southern dock, five minutes from the A28.',
    address: { line1: 'Avenida da Liberdade 1180', postcode: '4450-718', city: 'Matosinhos', country: 'PT' },
    lat: 41.1876,
    lng: -8.6963,
    timezone: 'Europe/Lisbon',
    status: 'published',
    code: 'LEIXO9',
    amenities: ['cctv', 'café', 'showers'],
    open: { from: '06:00', to: '22:00' },
    bookingMode: 'request',
    accessInstructions: 'Ring at the porter’s lodge after 20:00.',
    perDay: 1500,
    bays: [
      { prefix: 'D', count: 10, zone: 'Dock', features: ['power'], ...trucks },
      { prefix: 'Pátio', count: 1, pool: 20, zone: 'Yard', features: [], ...cars },
    ],
  },
  {
    kind: 'parking',
    name: 'Sadama Parkla',
    description: 'Open car park between the ferry terminals, made for early departures.',
    address: { line1: 'Sadama 25', postcode: '10111', city: 'Tallinn', country: 'EE' },
    lat: 59.4439,
    lng: 24.7642,
    timezone: 'Europe/Tallinn',
    status: 'published',
    code: 'SADAM5',
    amenities: ['cctv', 'ev charging'],
    open: always,
    bookingMode: 'instant',
    accessInstructions: 'The barrier reads the plate. The code works too.',
    perDay: 1200,
    bays: [
      { prefix: 'S', count: 8, zone: 'Front', features: ['ev'], ...cars },
      { prefix: 'Plats', count: 1, pool: 40, zone: 'Square', features: [], ...cars },
    ],
  },
  {
    kind: 'truck-bay',
    name: 'Muuga Truck Yard',
    description: 'Gravel yard outside the free zone. Being resurfaced until the end of the month.',
    address: { line1: 'Maardu tee 57', postcode: '74115', city: 'Maardu', country: 'EE' },
    lat: 59.4838,
    lng: 24.9782,
    timezone: 'Europe/Tallinn',
    status: 'paused',
    code: 'MUUGA3',
    amenities: ['fence'],
    open: { from: '06:00', to: '23:00' },
    bookingMode: 'request',
    accessInstructions: 'Call before arriving outside office hours.',
    perDay: 900,
    bays: [{ prefix: 'T', count: 10, zone: 'Yard', features: [], ...trucks }],
  },
]
