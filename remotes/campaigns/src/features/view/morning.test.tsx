import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { commonResponses, draftCampaign, sendingCampaign, soon } from '../../testing/builders'
import { press, showCampaign, viewPath } from '../../testing/show-campaign'

const choice = /^In each driver’s morning, 0?8:00.*–10:00/

test('Start sends it in each driver’s morning', async () => {
  const { asked } = showCampaign({
    'GET /warehouse/7': {
      data: { ...commonResponses['GET /warehouse/7'].data, quietHours: { from: '00:00', to: '23:59' } },
    },
    'POST /chat/campaign/c1/start-by-morning': { data: { ...sendingCampaign, id: 'c1' } },
  })
  await press('Start')
  await userEvent.click(await screen.findByRole('checkbox', { name: choice }))
  expect(
    screen.getByText(/^On the clocks of the driver’s time zone, or else of the phone’s country/),
  ).toBeVisible()
  expect(screen.queryByText(/What you send now arrives now/)).not.toBeInTheDocument()
  await press('Send to 42 drivers by morning')
  await waitFor(() => expect(asked('POST /chat/campaign/c1/start-by-morning')).toHaveLength(1))
})

test('Schedule does the same from a time on, and warns of no night', async () => {
  const { asked } = showCampaign({
    'POST /chat/campaign/c1/start-by-morning': { data: { ...draftCampaign, status: 'scheduled' } },
  })
  await press('Schedule')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByLabelText('Starts on'), `${soon}T23:00`)
  expect(dialog.getByText(/It is night at the location then/)).toBeVisible()
  await userEvent.click(dialog.getByRole('checkbox', { name: choice }))
  expect(dialog.queryByText(/It is night at the location then/)).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
  await waitFor(() =>
    expect(asked('POST /chat/campaign/c1/start-by-morning')[0]?.body).toEqual({
      scheduledFor: `${soon}T14:00:00.000Z`,
    }),
  )
})

test('a notice has no such choice', async () => {
  showCampaign({ 'GET /chat/campaign/c1': { data: { ...draftCampaign, purpose: 'notice' } } })
  await press('Start')
  expect(await screen.findByRole('alertdialog')).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: choice })).not.toBeInTheDocument()
})

test('says how many wait for their morning, and until when', async () => {
  const morning = { waiting: 11, until: '2026-11-21T07:00:00.000Z' }
  showCampaign({ 'GET /chat/campaign/c2': { data: { ...sendingCampaign, morning } } }, viewPath('c2'))
  const note = within(await screen.findByRole('region', { name: 'Mornings' }))
  expect(note.getByText(/^11 drivers wait for their morning/)).toBeVisible()
  // On the clocks of the location, in Tokyo.
  expect(await note.findByText(/^The last of these mornings begins on .*(16:00|4:00)/)).toBeVisible()
  expect(screen.getByText(choice)).toBeVisible()
})

test.each([
  ['nobody waits', { waiting: 0 }, 'in_progress'],
  ['it was stopped', { waiting: 3, until: '2026-11-21T07:00:00.000Z' }, 'stopped'],
] as const)('says nothing of waiting once %s', async (_, morning, status) => {
  showCampaign({ 'GET /chat/campaign/c2': { data: { ...sendingCampaign, morning, status } } }, viewPath('c2'))
  expect(await screen.findByText(choice)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Mornings' })).not.toBeInTheDocument()
})

test('quiet hours do not move the start of one by morning', async () => {
  const quiet = { ...commonResponses['GET /warehouse/7'].data, quietHours: { from: '00:00', to: '23:59' } }
  showCampaign({
    'GET /warehouse/7': { data: quiet },
    'GET /chat/campaign/c1': {
      data: {
        ...draftCampaign,
        status: 'scheduled',
        scheduled_for: `${soon}T03:00:00.000Z`,
        morning: { waiting: 0 },
      },
    },
  })
  expect(await screen.findByText(choice)).toBeVisible()
  expect(screen.queryByText(/quiet hours/i)).not.toBeInTheDocument()
})
