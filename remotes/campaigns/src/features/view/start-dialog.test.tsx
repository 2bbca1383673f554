import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  audience,
  buildListResponse,
  buildRecipient,
  commonResponses,
  draftCampaign,
  sendingCampaign,
  soon,
} from '../../testing/builders'
import { press, showCampaign } from '../../testing/show-campaign'

const getIdempotencyKey = (call: unknown) =>
  (call as { headers: Record<string, string> } | undefined)?.headers['Idempotency-Key']

test('Start asks with the number of drivers, sends once and shows the progress', async () => {
  let current = draftCampaign
  const { asked } = showCampaign({
    'GET /chat/campaign/c1': () => ({ data: current }),
    'GET /chat/campaign/c1/recipients': buildListResponse([buildRecipient(1)]),
    'POST /chat/campaign/c1/start': () => {
      current = { ...sendingCampaign, id: 'c1' }
      return { data: current }
    },
  })
  await press('Start')
  await press('Send to 42 drivers now')
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible()
  expect(await screen.findByText('33 of 44 done')).toBeVisible()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  const [start, ...more] = asked('POST /chat/campaign/c1/start')
  expect(start?.body).toEqual({})
  expect(getIdempotencyKey(start)).toMatch(/^[\da-f-]{36}$/)
  expect(more).toEqual([])
})

test.each([
  ['during', { from: '00:00', to: '23:59' }, 1],
  ['outside', { from: '23:59', to: '00:00' }, 0],
])('says that it is quiet at the location only in quiet hours: %s', async (_, quietHours, notes) => {
  jest.useFakeTimers({ now: Date.parse('2026-03-01T10:00:00.000Z'), advanceTimers: true })
  const { data } = commonResponses['GET /warehouse/7']
  showCampaign({ 'GET /warehouse/7': { data: { ...data, quietHours } } })
  await press('Start')
  expect(await screen.findByRole('button', { name: /^Send to 42/ })).toBeVisible()
  expect(screen.queryAllByText(/^It is quiet at the location until 11:59.PM/)).toHaveLength(notes)
  jest.useRealTimers()
})

test('retries a failed start with the same key, and uses a new key for a new decision', async () => {
  const { asked } = showCampaign({
    'POST /chat/campaign/c1/start': { status: 503, data: { message: 'Back soon' } },
  })
  await press('Start')
  await press('Send to 42 drivers now')
  await press('Send to 42 drivers now')
  await press('Not yet')
  await press('Start')
  await press('Send to 42 drivers now')
  const keys = () => asked('POST /chat/campaign/c1/start').map(getIdempotencyKey)
  await waitFor(() => expect(keys()).toHaveLength(3))
  const [first, second, third] = keys()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test.each([
  ['Start', 'Send to 42 drivers now'],
  ['Schedule', 'Schedule'],
])('%s closes and shows the state when another tab was faster', async (action, confirm) => {
  let current = draftCampaign
  showCampaign({
    'GET /chat/campaign/c1': () => ({ data: current }),
    'GET /chat/campaign/c1/recipients': buildListResponse([buildRecipient(1)]),
    'POST /chat/campaign/c1/start': () => {
      current = { ...sendingCampaign, id: 'c1' }
      return { status: 409, data: { code: 'wrong_status', message: 'It is in progress' } }
    },
  })
  await press(action)
  if (action === 'Schedule') await userEvent.type(await screen.findByLabelText('Starts on'), `${soon}T09:00`)
  const dialog = within(await screen.findByRole(action === 'Start' ? 'alertdialog' : 'dialog'))
  await userEvent.click(dialog.getByRole('button', { name: confirm }))
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible()
  expect(screen.queryByRole('button', { name: confirm })).not.toBeInTheDocument()
})

test.each([
  ['Start', 'Send to 42 drivers now'],
  ['Schedule', 'Schedule'],
])('%s says in its dialog that the day has its notice', async (action, confirm) => {
  const message = 'A location sends one notice a day, and “Water” is that day’s. Choose another day'
  showCampaign({
    'POST /chat/campaign/c1/start': { status: 409, data: { code: 'notice_taken', message } },
  })
  await press(action)
  const dialog = within(await screen.findByRole(action === 'Start' ? 'alertdialog' : 'dialog'))
  if (action === 'Schedule') await userEvent.type(await dialog.findByLabelText('Starts on'), `${soon}T09:00`)
  await userEvent.click(dialog.getByRole('button', { name: confirm }))
  expect(await dialog.findByText(message)).toBeVisible()
  if (action === 'Schedule') expect(dialog.getByLabelText('Starts on')).not.toHaveValue('')
})

test('allows no sending when nobody matches', async () => {
  showCampaign({ 'POST /chat/audience': { data: { ...audience, count: 0, samples: [] } } })
  await press('Start')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Nobody matches. Change the audience')).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Change the audience' })).toHaveAttribute(
    'href',
    '/locations/campaigns/edit?location-id=7&campaign=c1',
  )
  expect(dialog.queryByRole('button', { name: /Send/ })).not.toBeInTheDocument()
})

test('allows no sending when counting fails', async () => {
  showCampaign({ 'POST /chat/audience': { status: 503, data: { message: 'Back soon' } } })
  await press('Start')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('The audience could not be counted')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Count again' })).toBeVisible()
  expect(dialog.queryByRole('button', { name: /Send/ })).not.toBeInTheDocument()
})
