import type { Campaign } from '@hosts/shared/contract'
import { buildCampaign, buildListPage, fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import CampaignCard from './campaign-card'

const location = { id: 7, name: 'Hamburg', timezone: 'Europe/Berlin', currency: 'EUR' }
const open = (campaigns: Partial<Record<Campaign['status'], Campaign[]>>) => {
  const { transport, calls } = fakeTransport({
    'GET /chat/campaign': ({ params }) => ({
      data: buildListPage(campaigns[params?.status as Campaign['status']] ?? []),
    }),
  })
  const element = <CampaignCard location={location} />
  const view = renderRoutes([{ path: '/', element }], { path: '/?location-id=7', transport })
  return { ...view, calls }
}

const first = buildCampaign({ name: 'Early bird', scheduled_for: '2030-01-01T11:00:00Z' })
const second = buildCampaign({ name: 'Happy hour', scheduled_for: '2030-01-02T11:00:00Z' })

test('shows a running campaign before scheduled ones', async () => {
  open({ in_progress: [second], scheduled: [first] })
  expect(await screen.findByRole('heading', { name: 'Being sent' })).toBeVisible()
  expect(screen.getByText('Happy hour')).toBeVisible()
  expect(screen.getByRole('link')).toHaveAttribute('href', '/locations/campaigns?location-id=7')
})

test('shows the next scheduled campaign in the zone of the location', async () => {
  open({ scheduled: [second, first] })
  expect(await screen.findByRole('heading', { name: 'Next message to drivers' })).toBeVisible()
  expect(screen.getByText('Early bird')).toBeVisible()
  expect(screen.getByText(/12:00/)).toBeVisible()
})

test('is empty without either', async () => {
  const { container, calls } = open({})
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(container.textContent).toBe('')
})
