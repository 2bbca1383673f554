import type { Audience, Campaign, CampaignRecipient, ListPage, Segment } from '@hosts/shared/contract'
import { buildCampaign, buildListPage, buildLocation } from '@hosts/shared/testing'

/** A day for which a campaign can be scheduled: in a month. */
export const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

/** API responses in this remote's tests. */

export const buildListResponse = <Item>(results: Item[], change?: Partial<ListPage<Item>>) => ({
  data: buildListPage(results, change),
})

export const draftCampaign = buildCampaign()

export const sendingCampaign: Campaign = {
  ...draftCampaign,
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

export const buildRecipient = (id: number, change: Partial<CampaignRecipient> = {}): CampaignRecipient => ({
  driver: { id, name: `Driver ${id}` },
  state: 'sent',
  skipReason: null,
  sentAt: '2026-11-20T09:00:00.000Z',
  readAt: null,
  ...change,
})

/** Responses that every screen needs besides its own. */
export const commonResponses = {
  'GET /chat/segment': buildListResponse(segments),
  'GET /warehouse/7': { data: buildLocation({ timezone: 'Asia/Tokyo' }) },
  'POST /chat/audience': { data: audience },
}
