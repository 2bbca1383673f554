import type { Audience, Campaign, CampaignRecipient, Segment, Warehouse } from '@hosts/shared/contract'

/** What the API answers in this remote's tests. */

export const listAnswer = <Item>(results: Item[], rest = {}) => ({
  data: { results, count: results.length, hasMore: false, page: 1, limit: 20, ...rest },
})

export const draft: Campaign = {
  id: 'c1',
  name: 'Free bays',
  description: '',
  message_template: { text: 'Hello {{driver.name}}' },
  status: 'draft',
  created_at: '2026-11-20T08:00:00.000Z',
  segment: 'all',
}

export const sending: Campaign = {
  ...draft,
  id: 'c2',
  name: 'Roadworks',
  status: 'in_progress',
  started_at: '2026-11-20T09:00:00.000Z',
  stats: { audience: 44, sent: 31, read: 9, failed: 0, skipped: 2 },
}

export const audience: Audience = {
  count: 42,
  excluded: { opted_out: 2, blocked: 1, missing_variable: 0, frequency_cap: 0 },
  samples: [
    { id: 7, name: 'Anna Kowalska', text: 'Hello Anna Kowalska' },
    { id: 8, name: 'Jan de Vries', text: 'Hello Jan de Vries' },
  ],
  asOf: '2026-11-20T10:00:00.000Z',
}

const segments: Segment[] = [
  { id: 'all', name: 'All drivers', preset: true },
  { id: 'here-now', name: 'Here now', preset: true },
  { id: 'past-90d', name: 'Stayed in the last 90 days', preset: true },
]

const location: Warehouse = {
  id: 7,
  kind: 'mixed',
  name: 'Hafen Nord',
  description: '',
  address: { line1: 'Kai 1', postcode: '20457', city: 'Hamburg', country: 'DE' },
  lat: null,
  lng: null,
  timezone: 'Asia/Tokyo',
  currency: 'EUR',
  status: 'published',
  hours: [[], [], [], [], [], [], []],
  amenities: [],
  maxLength: null,
  maxHeight: null,
  maxWeight: null,
  bookingMode: 'instant',
  requestExpiry: 30,
  grace: 15,
  accessInstructions: '',
  createdAt: '2026-01-01T00:00:00.000Z',
}

export const recipient = (id: number, rest: Partial<CampaignRecipient> = {}): CampaignRecipient => ({
  driver: { id, name: `Driver ${id}` },
  state: 'sent',
  skipReason: null,
  sentAt: '2026-11-20T09:00:00.000Z',
  readAt: null,
  ...rest,
})

/** Answers every screen asks for besides its own. */
export const common = {
  'GET /chat/segment': listAnswer(segments),
  'GET /warehouse/7': { data: location },
  'POST /chat/audience': { data: audience },
}
