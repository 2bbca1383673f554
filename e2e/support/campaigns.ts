import { expect, type Page } from '@playwright/test'
import type { Api } from './api'

const location = 'Leixões Doca Sul'

/** A campaign of the demo data in each status, at Hafen Truckstop. */
export const demoCampaigns = new Map([
  ['Reefer power upgrade', 'Draft'],
  ['Quiet bays on Sunday', 'Scheduled'],
  ['Road works at the ramp', 'In progress'],
  ['Weekend rate', 'Stopped'],
  ['Canteen opens at five', 'Completed'],
])

/** A day for which a campaign can be scheduled: in a month. */
export const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

/** Opens an empty form; returns its message field. */
export const openCampaignForm = async (page: Page, owner: Api) => {
  const id = await owner.locationId(location)
  await page.goto(`/locations/campaigns/new?location-id=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'New campaign' })).toBeVisible()
  return page.getByLabel('Message')
}

/** A draft of a location, by default one with many drivers; `path` is its address. */
export const createDraft = async (owner: Api, name: string, warehouseId?: number) => {
  const id = warehouseId ?? (await owner.locationId(location))
  const body = { warehouseId: id, name, segment: 'all', messageTemplate: { text: 'Free coffee.' } }
  const campaign = await owner.call('POST /chat/campaign', body)
  return {
    campaign,
    warehouseId: id,
    path: `/locations/campaigns/view?campaign=${campaign.id}&location-id=${id}`,
  }
}
