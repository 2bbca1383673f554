import { screen } from '@testing-library/react'
import { press, showCampaign } from '../../testing/show-campaign'

test('sends the message to the host alone, and says what is made up and where to read it', async () => {
  const { asked } = showCampaign({
    'POST /chat/campaign/c1/test': {
      data: {
        driver: { id: 31, name: 'Ada Meyer' },
        text: 'Test: Hello',
        examples: ['booking.bay', 'later'],
      },
    },
  })
  await press('Send me a test')
  expect(
    await screen.findByText('Sent to you, as the driver Ada Meyer. It begins with “Test:”.'),
  ).toBeVisible()
  expect(screen.getByText('You have no booking here, so these are made up: Bay, later.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the conversation' })).toHaveAttribute(
    'href',
    '/locations/chat?location-id=7&user=31',
  )
  expect(asked('POST /chat/campaign/c1/start')).toEqual([])
})

test('leads a host without a phone number to his account', async () => {
  const data = { code: 'no_phone', message: 'No phone' }
  showCampaign({ 'POST /chat/campaign/c1/test': { status: 409, data } })
  await press('Send me a test')
  expect(await screen.findByRole('link', { name: 'Add it to your account' })).toHaveAttribute(
    'href',
    '/account',
  )
})
