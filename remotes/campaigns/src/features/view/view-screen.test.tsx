import { toast } from '@hosts/shared/platform'
import { fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'
import {
  audience,
  buildListResponse,
  buildRecipient,
  commonResponses,
  draftCampaign,
  sendingCampaign,
} from '../../testing/builders'

type Answers = Parameters<typeof fakeTransport>[0]
const view = (id: string) => `/locations/campaigns/view?location-id=7&campaign=${id}`

const show = (answers: Answers, at = view('c1')) => {
  const { transport, calls } = fakeTransport({
    ...commonResponses,
    'GET /chat/campaign/c1': { data: draftCampaign },
    'GET /chat/campaign/c2': { data: sendingCampaign },
    'GET /chat/campaign/c2/recipients': buildListResponse([buildRecipient(1)]),
    'GET /chat/campaign': buildListResponse([]),
    ...answers,
  })
  const asked = (what: string) => calls.filter(({ method, url }) => `${method} ${url}` === what)
  return { ...renderRoutes(routes, { path: at, transport }), asked }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const getIdempotencyKey = (call: unknown) =>
  (call as { headers: Record<string, string> } | undefined)?.headers['Idempotency-Key']

test('shows a draft with its audience, message and actions', async () => {
  show({})
  expect(await screen.findByRole('heading', { name: 'Free bays', level: 1 })).toBeVisible()
  expect(await screen.findByText('42 drivers get this')).toBeVisible()
  expect(screen.getByText('Hello Anna Kowalska')).toBeVisible()
  expect(screen.getByText('Driver’s name')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Start' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Edit' })).toBeVisible()
  expect(screen.queryByText('Recipients')).not.toBeInTheDocument()
  expect(document.title).toBe('Free bays · Hosts')
})

test('says how often and in how many days drivers who are left out were written to', async () => {
  const excluded = { ...audience.excluded, opted_out: 0, blocked: 0, frequency_cap: 3 }
  show({ 'POST /chat/audience': { data: { ...audience, excluded } } })
  expect(await screen.findByText('3 left out: 3 written to twice in the last 7 days')).toBeVisible()
})

test('shows a campaign without an audience, asks for none and cannot start it', async () => {
  const { segment: _, ...campaign } = { ...draftCampaign, created_at: 'yesterday' }
  const { asked } = show({ 'GET /chat/campaign/c1': { data: campaign } })
  expect(await screen.findByText('yesterday')).toBeVisible()
  expect(screen.getByText('Choose an audience to see how many drivers you reach')).toBeVisible()
  await press('Start')
  expect(await screen.findByRole('link', { name: 'Change the audience' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Send to/ })).not.toBeInTheDocument()
  expect(asked('POST /chat/audience')).toEqual([])
})

test('Start asks with the number of drivers, sends once and shows the progress', async () => {
  let current = draftCampaign
  const { asked } = show({
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

test('retries a failed start with the same key, and uses a new key for a new decision', async () => {
  const { asked } = show({
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
  show({
    'GET /chat/campaign/c1': () => ({ data: current }),
    'GET /chat/campaign/c1/recipients': buildListResponse([buildRecipient(1)]),
    'POST /chat/campaign/c1/start': () => {
      current = { ...sendingCampaign, id: 'c1' }
      return { status: 409, data: { code: 'wrong_status', message: 'It is in progress' } }
    },
  })
  await press(action)
  if (action === 'Schedule')
    await userEvent.type(await screen.findByLabelText('Date and time'), '2100-11-23T09:00')
  const dialog = within(await screen.findByRole(action === 'Start' ? 'alertdialog' : 'dialog'))
  await userEvent.click(dialog.getByRole('button', { name: confirm }))
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible()
  expect(screen.queryByRole('button', { name: confirm })).not.toBeInTheDocument()
})

test('schedules for an audience that is empty now, and says so', async () => {
  const { asked } = show({
    'POST /chat/audience': { data: { ...audience, count: 0, samples: [] } },
    'POST /chat/campaign/c1/start': { data: { ...draftCampaign, status: 'scheduled' } },
  })
  await press('Schedule')
  const dialog = within(await screen.findByRole('dialog'))
  const note = 'Nobody is in this audience now. It is counted again when the campaign starts.'
  expect(await dialog.findByText(note)).toBeVisible()
  await userEvent.type(await dialog.findByLabelText('Date and time'), '2100-11-23T09:00')
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
  await waitFor(() => expect(asked('POST /chat/campaign/c1/start')).toHaveLength(1))
})

test('allows no sending when nobody matches', async () => {
  show({ 'POST /chat/audience': { data: { ...audience, count: 0, samples: [] } } })
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
  show({ 'POST /chat/audience': { status: 503, data: { message: 'Back soon' } } })
  await press('Start')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('The audience could not be counted')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Count again' })).toBeVisible()
  expect(dialog.queryByRole('button', { name: /Send/ })).not.toBeInTheDocument()
})

test('Schedule takes the location’s local time and refuses the past', async () => {
  const success = jest.spyOn(toast, 'success')
  const { asked } = show({
    'POST /chat/campaign/c1/start': { data: { ...draftCampaign, status: 'scheduled' } },
  })
  await press('Schedule')
  const dialog = within(await screen.findByRole('dialog'))
  const at = await dialog.findByLabelText('Date and time')
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
  expect(await dialog.findByText('Enter a date and a time')).toBeVisible()
  await userEvent.type(at, '2020-01-01T09:00')
  expect(await dialog.findByText('This moment has passed')).toBeVisible()
  await userEvent.clear(at)
  await userEvent.type(at, '2100-11-23T09:00')
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  // 09:00 in Tokyo, which never changes its clocks.
  expect(asked('POST /chat/campaign/c1/start')[0]?.body).toEqual({ scheduledFor: '2100-11-23T00:00:00.000Z' })
  expect(success).toHaveBeenCalledWith(expect.stringContaining('Scheduled for'))
})

test.each([
  ['21:59', 0],
  ['22:00', 1],
  ['03:00', 1],
  ['05:59', 1],
  ['06:00', 0],
])('Schedule at %s warns of the night %d times and forbids nothing', async (time, warnings) => {
  const { asked } = show({
    'POST /chat/campaign/c1/start': { data: { ...draftCampaign, status: 'scheduled' } },
  })
  await press('Schedule')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByLabelText('Date and time'), `2100-11-23T${time}`)
  expect(dialog.queryAllByText(/It is night at the location then/)).toHaveLength(warnings)
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }))
  await waitFor(() => expect(asked('POST /chat/campaign/c1/start')).toHaveLength(1))
})

test('makes a scheduled campaign a draft again', async () => {
  let current = {
    ...draftCampaign,
    status: 'scheduled' as 'scheduled' | 'draft',
    scheduled_for: '2100-11-23T00:00:00.000Z',
  }
  show({
    'GET /chat/campaign/c1': () => ({ data: current }),
    'POST /chat/campaign/c1/unschedule': () => {
      current = { ...current, status: 'draft' }
      return { data: current }
    },
  })
  expect(await screen.findByRole('button', { name: 'Start now' })).toBeVisible()
  await press('Unschedule')
  expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible()
})

test('Stop shows how many were sent and how many will not be', async () => {
  const { asked } = show(
    { 'POST /chat/campaign/c2/stop': { data: { ...sendingCampaign, status: 'stopped' } } },
    view('c2'),
  )
  await press('Stop')
  expect(await screen.findByText('31 already sent, 11 will not be.')).toBeVisible()
  await press('Stop sending')
  await waitFor(() => expect(asked('POST /chat/campaign/c2/stop')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
})

test('deletes a draft after asking, shows the list and requests the draft no more', async () => {
  const { asked, router } = show({ 'DELETE /chat/campaign/c1': { data: null } })
  await press('More actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await press('Delete draft')
  await waitFor(() => expect(router.state.location.pathname).toBe('/locations/campaigns'))
  await screen.findByText('Write to your first drivers')
  expect(asked('GET /chat/campaign/c1')).toHaveLength(1)
})

test('shows recipients with their states and reasons, in pages', async () => {
  show(
    {
      'GET /chat/campaign/c2/recipients': ({ params }) =>
        params?.page === 2
          ? buildListResponse([buildRecipient(3, { state: 'failed', sentAt: null })], { count: 22, page: 2 })
          : buildListResponse(
              [
                buildRecipient(1, { state: 'skipped', skipReason: 'opted_out', sentAt: null }),
                buildRecipient(2, { readAt: '2026-11-20T10:00:00.000Z' }),
              ],
              { count: 22, hasMore: true },
            ),
    },
    view('c2'),
  )
  const row = (name: RegExp) => screen.findByRole('row', { name })
  expect(await row(/Driver 1 Left out opted out –/)).toBeVisible()
  expect(await row(/Driver 2 Read .*(7:00|19:00)/)).toBeVisible()
  await press('Next')
  expect(await row(/Driver 3 Failed/)).toBeVisible()
})

test.each([
  ['completed', sendingCampaign.started_at, 'Nobody was in the audience at the time.'],
  ['stopped', null, 'It was stopped before it started.'],
] as const)(
  'says why a campaign that is %s, started at %s, has no recipients',
  async (status, started_at, text) => {
    const stats = { audience: 0, sent: 0, read: 0, failed: 0, skipped: 0 }
    show(
      {
        'GET /chat/campaign/c2': { data: { ...sendingCampaign, status, started_at, stats } },
        'GET /chat/campaign/c2/recipients': buildListResponse([]),
      },
      view('c2'),
    )
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  },
)

test.each([
  [
    'an unknown campaign',
    { 'GET /chat/campaign/c1': { status: 404, data: { message: 'Not found' } } },
    view('c1'),
  ],
  [
    'an id that cannot be one',
    { 'GET /chat/campaign/..%2Fx': { status: 400, data: [{ errors: [{ message: 'Bad id' }] }] } },
    view('../x'),
  ],
  ['no campaign in the address', {}, '/locations/campaigns/view?location-id=7'],
] as [string, Answers, string][])('leads back to the list for %s', async (_, answers, at) => {
  show(answers, at)
  expect(await screen.findByText('There is no such campaign')).toBeVisible()
  expect(screen.getByRole('link', { name: 'All campaigns' })).toHaveAttribute(
    'href',
    '/locations/campaigns?location-id=7',
  )
})

test('retries after a failure', async () => {
  let isDown = true
  show({
    'GET /chat/campaign/c1': () => (isDown ? { status: 500, data: null } : { data: draftCampaign }),
  })
  await screen.findByText('The server gave no reason')
  isDown = false
  await press('Retry')
  expect(await screen.findByRole('heading', { name: 'Free bays', level: 1 })).toBeVisible()
})

test('edits a draft with its values', async () => {
  const { asked } = show(
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

test('offers only a duplicate for a campaign that is being sent', async () => {
  show({}, '/locations/campaigns/edit?location-id=7&campaign=c2')
  expect(await screen.findByText('This campaign can no longer be edited')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Duplicate' })).toHaveAttribute(
    'href',
    '/locations/campaigns/new?location-id=7&copy=c2',
  )
})

test('polls while sending, then stops', async () => {
  jest.useFakeTimers()
  try {
    const answers = [
      sendingCampaign,
      {
        ...sendingCampaign,
        status: 'completed',
        stats: { audience: 44, sent: 42, read: 9, failed: 0, skipped: 2 },
      },
    ]
    const { asked } = show({ 'GET /chat/campaign/c2': () => ({ data: answers.shift() }) }, view('c2'))
    await screen.findByText('33 of 44 done')
    await act(() => jest.advanceTimersByTimeAsync(2100))
    expect(screen.getByText('44 of 44 done')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument()
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(asked('GET /chat/campaign/c2')).toHaveLength(2)
  } finally {
    jest.useRealTimers()
  }
})
