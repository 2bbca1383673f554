import { loadBeforeTests } from '@hosts/shared/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { draftCampaign } from '../../testing/builders'
import { press, showCampaign } from '../../testing/show-campaign'

loadBeforeTests(() => import('./edit-screen'))

test('edits a draft with its values', async () => {
  const { asked } = showCampaign(
    { 'PATCH /chat/campaign/c1': { data: draftCampaign } },
    '/locations/campaigns/edit?location-id=7&campaign=c1',
  )
  const name = await screen.findByRole('textbox', { name: 'Name' })
  expect(name).toHaveValue('Free bays')
  await userEvent.type(name, '!')
  await press('Save changes')
  expect(await screen.findByRole('heading', { name: 'Free bays', level: 1 })).toBeVisible()
  expect(asked('PATCH /chat/campaign/c1')[0]?.body).toEqual({
    name: 'Free bays!',
    description: '',
    segment: 'all',
    messageTemplate: { text: 'Hello {{driver.name}}' },
  })
})

test('makes an offer of a notice', async () => {
  const { asked } = showCampaign(
    {
      'GET /chat/campaign/c1': { data: { ...draftCampaign, purpose: 'notice' } },
      'PATCH /chat/campaign/c1': { data: draftCampaign },
    },
    '/locations/campaigns/edit?location-id=7&campaign=c1',
  )
  expect(await screen.findByRole('radio', { name: /^Notice about a stay/ })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: /^Offer/ }))
  await press('Save changes')
  await screen.findByRole('heading', { name: 'Free bays', level: 1 })
  expect(asked('PATCH /chat/campaign/c1')[0]?.body).toMatchObject({ purpose: 'marketing' })
})

test('offers only a duplicate for a campaign that is being sent', async () => {
  showCampaign({}, '/locations/campaigns/edit?location-id=7&campaign=c2')
  expect(await screen.findByText('This campaign can no longer be edited')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Duplicate' })).toHaveAttribute(
    'href',
    '/locations/campaigns/new?location-id=7&copy=c2',
  )
})
