import type { Handlers } from '@hosts/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  audience,
  buildListResponse,
  buildRecipient,
  commonResponses,
  draftCampaign,
  sendingCampaign,
} from '../../testing/builders'
import { press, showCampaign, viewPath } from '../../testing/show-campaign'

test('shows a draft with its audience, message and actions', async () => {
  showCampaign({})
  expect(await screen.findByRole('heading', { name: 'Free bays', level: 1 })).toBeVisible()
  expect(await screen.findByText('42 drivers get this')).toBeVisible()
  expect(screen.getByText('Hello Anna Kowalska')).toBeVisible()
  expect(screen.getByText('Driver’s name')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Start' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Edit' })).toBeVisible()
  expect(screen.queryByText('Recipients')).not.toBeInTheDocument()
  expect(document.title).toBe('Free bays · Hosts')
})

test.each([
  [
    'notice_taken',
    /^It was not sent on .*Mar.*: another notice had gone out that day, and a location sends one/,
  ],
  ['a_later_one', /^It was not sent on .*Mar.*, and is a draft again/],
])('says of a notice why it is a draft again, and what to do: %s', async (reason, why) => {
  const held = { reason, at: '2026-03-01T09:00:00.000Z' }
  showCampaign({ 'GET /chat/campaign/c1': { data: { ...draftCampaign, purpose: 'notice', held } } })
  const note = await screen.findByRole('region', { name: 'Not sent' })
  expect(within(note).getByText(why)).toBeVisible()
  expect(within(note).getByText(/^Schedule it for another day/)).toBeVisible()
})

test('shows the limit of messages and days for drivers who are left out', async () => {
  const excluded = { ...audience.excluded, opted_out: 0, blocked: 0, frequency_cap: 3 }
  showCampaign({ 'POST /chat/audience': { data: { ...audience, excluded } } })
  expect(await screen.findByText('3 left out: 3 written to twice in the last 7 days')).toBeVisible()
})

test('shows a campaign without an audience, asks for none and cannot start it', async () => {
  const { segment: _, ...campaign } = { ...draftCampaign, created_at: 'yesterday' }
  const { asked } = showCampaign({ 'GET /chat/campaign/c1': { data: campaign } })
  expect(await screen.findByText('yesterday')).toBeVisible()
  expect(screen.getByText('Choose an audience to see how many drivers you reach')).toBeVisible()
  await press('Start')
  expect(await screen.findByRole('link', { name: 'Change the audience' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Send to/ })).not.toBeInTheDocument()
  expect(asked('POST /chat/audience')).toEqual([])
})

test.each([
  ['a campaign whose time has come', draftCampaign, { status: 'scheduled' }, 1],
  ['one that was still sending', sendingCampaign, {}, 1],
  ['not one that a host has started', sendingCampaign, { scheduled_for: null }, 0],
  [
    'one that is scheduled for a time in them',
    draftCampaign,
    { status: 'scheduled', scheduled_for: '2026-03-02T09:00:00.000Z' },
    1,
  ],
  [
    'not one that is scheduled for the time at which they end',
    draftCampaign,
    { status: 'scheduled', scheduled_for: '2026-03-02T14:59:00.000Z' },
    0,
  ],
] as const)('says that quiet hours hold back %s', async (_, campaign, change, count) => {
  jest.useFakeTimers({ now: Date.parse('2026-03-01T10:00:00.000Z'), advanceTimers: true })
  const { data } = commonResponses['GET /warehouse/7']
  const scheduled = { ...campaign, scheduled_for: '2026-03-01T09:00:00.000Z', ...change }
  showCampaign(
    {
      'GET /warehouse/7': { data: { ...data, quietHours: { from: '00:00', to: '23:59' } } },
      [`GET /chat/campaign/${campaign.id}`]: { data: scheduled },
    },
    viewPath(campaign.id),
  )
  // Times are there when the location is.
  expect((await screen.findAllByText(/GMT\+9|JST/)).length).toBeGreaterThan(0)
  expect(screen.queryAllByText(/^Until the quiet hours end at 11:59.PM$/)).toHaveLength(count)
  jest.useRealTimers()
})

test('shows recipients with their states and reasons, in pages', async () => {
  showCampaign(
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
    viewPath('c2'),
  )
  const row = (name: RegExp) => screen.findByRole('row', { name })
  expect(await row(/Driver 1 Left out without consent –/)).toBeVisible()
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
    showCampaign(
      {
        'GET /chat/campaign/c2': { data: { ...sendingCampaign, status, started_at, stats } },
        'GET /chat/campaign/c2/recipients': buildListResponse([]),
      },
      viewPath('c2'),
    )
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  },
)

test('a router that does not know the call is no missing campaign', async () => {
  showCampaign({ 'GET /chat/campaign/c1': { status: 404, data: { error: 'no route' } } }, viewPath('c1'))
  expect(await screen.findByText('no route')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test.each([
  [
    'an unknown campaign',
    { 'GET /chat/campaign/c1': { status: 404, data: { message: 'Not found', code: 'not_found' } } },
    viewPath('c1'),
  ],
  [
    'an id that cannot be one',
    { 'GET /chat/campaign/..%2Fx': { status: 400, data: [{ errors: [{ message: 'Bad id' }] }] } },
    viewPath('../x'),
  ],
  ['no campaign in the address', {}, '/locations/campaigns/view?location-id=7'],
] as [string, Handlers, string][])('leads back to the list for %s', async (_, answers, at) => {
  showCampaign(answers, at)
  expect(await screen.findByText('There is no such campaign')).toBeVisible()
  expect(screen.getByRole('link', { name: 'All campaigns' })).toHaveAttribute(
    'href',
    '/locations/campaigns?location-id=7',
  )
})

test('retries after a failure', async () => {
  let isDown = true
  showCampaign({
    'GET /chat/campaign/c1': () => (isDown ? { status: 500, data: null } : { data: draftCampaign }),
  })
  await screen.findByText('The server gave no reason')
  isDown = false
  await press('Retry')
  expect(await screen.findByRole('heading', { name: 'Free bays', level: 1 })).toBeVisible()
})

test('polls while sending, then slowly, as drivers read and answer', async () => {
  jest.useFakeTimers()
  try {
    const stats = { audience: 44, sent: 42, read: 9, failed: 0, skipped: 2, replied: 0 }
    const sent = { ...sendingCampaign, status: 'completed', stats }
    const answers = [sendingCampaign, sent, { ...sent, stats: { ...stats, replied: 7 } }]
    const [campaign, recipients] = ['GET /chat/campaign/c2', 'GET /chat/campaign/c2/recipients']
    const { asked } = showCampaign(
      { [campaign]: () => ({ data: answers.shift() }), [recipients]: buildListResponse([buildRecipient(7)]) },
      viewPath('c2'),
    )
    await screen.findByText('33 of 44 done')
    await act(() => jest.advanceTimersByTimeAsync(2100))
    expect(screen.getByText('44 of 44 done')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument()
    const before = asked(recipients).length
    await act(() => jest.advanceTimersByTimeAsync(31_000))
    expect(screen.getByText('7')).toBeVisible()
    expect(asked(campaign)).toHaveLength(3)
    expect(asked(recipients)).toHaveLength(before + 1)
  } finally {
    jest.useRealTimers()
  }
})

test('shows the planned start beside the actual one of a campaign that was moved', async () => {
  showCampaign(
    { 'GET /chat/campaign/c2': { data: { ...sendingCampaign, scheduled_for: '2026-11-20T02:45:00.000Z' } } },
    viewPath('c2'),
  )
  expect(await screen.findByText('Moved by the quiet hours')).toBeVisible()
  expect(screen.getByText('Planned')).toBeVisible()
})

test('shows who has answered, with their conversations', async () => {
  const stats = { audience: 2, sent: 2, read: 2, failed: 0, skipped: 0, replied: 1 }
  const repliedAt = '2026-11-21T09:00:00.000Z'
  const { asked, router } = showCampaign(
    {
      'GET /chat/campaign/c2': { data: { ...sendingCampaign, status: 'completed', stats } },
      'GET /chat/campaign/c2/recipients': ({ params }) =>
        buildListResponse(
          params?.replied
            ? [buildRecipient(1, { repliedAt })]
            : [buildRecipient(1, { repliedAt }), buildRecipient(2)],
        ),
    },
    viewPath('c2'),
  )
  const figure = (await screen.findByText('Answered')).parentElement
  expect(figure).toHaveTextContent('1')
  expect(await screen.findByText('Driver 2')).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Who answered')
  expect(await screen.findByRole('link', { name: 'Open the conversation with Driver 1' })).toHaveAttribute(
    'href',
    '/locations/chat?location-id=7&user=1',
  )
  expect(screen.queryByText('Driver 2')).not.toBeInTheDocument()
  expect(asked('GET /chat/campaign/c2/recipients').at(-1)?.params).toEqual({
    page: 1,
    limit: 20,
    replied: 'true',
  })
  // Back from a conversation finds the same rows.
  expect(router.state.location.search).toContain('show=replied')
})

test('shows who was left out, and offers only what there is', async () => {
  const stats = { audience: 40, sent: 38, read: 2, failed: 0, skipped: 2, replied: 0 }
  const { asked, router } = showCampaign(
    {
      'GET /chat/campaign/c2': { data: { ...sendingCampaign, status: 'completed', stats } },
      'GET /chat/campaign/c2/recipients': ({ params }) =>
        buildListResponse(
          params?.state
            ? [buildRecipient(7, { state: 'skipped', skipReason: 'blocked', became: 'erased', sentAt: null })]
            : [buildRecipient(1)],
        ),
    },
    viewPath('c2'),
  )
  const show = await screen.findByLabelText('Show')
  const offered = within(show).getAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'Everybody',
    'Who answered',
    'Who was left out',
  ])
  await userEvent.selectOptions(show, 'Who was left out')
  expect((await screen.findByText('Driver 7')).closest('tr')).toHaveTextContent(/Left outerased/)
  expect(asked('GET /chat/campaign/c2/recipients').at(-1)?.params).toEqual({
    page: 1,
    limit: 20,
    state: 'skipped',
  })
  expect(router.state.location.search).toContain('show=skipped')
})

test('searches the recipients within what is shown, from the first page', async () => {
  const stats = { audience: 40, sent: 38, read: 2, failed: 0, skipped: 2, replied: 0 }
  const { asked, router } = showCampaign(
    {
      'GET /chat/campaign/c2': { data: { ...sendingCampaign, status: 'completed', stats } },
      'GET /chat/campaign/c2/recipients': ({ params }) =>
        buildListResponse(params?.search === 'nobody' ? [] : [buildRecipient(7)]),
    },
    `${viewPath('c2')}&show=skipped&page=2`,
  )
  const field = await screen.findByRole('searchbox', { name: 'Search by name, phone or plate' })
  await userEvent.type(field, 'zukauskas{Enter}')
  const params = { page: 1, limit: 20, state: 'skipped' }
  await waitFor(() =>
    expect(asked('GET /chat/campaign/c2/recipients').at(-1)?.params).toEqual({
      ...params,
      search: 'zukauskas',
    }),
  )
  expect(router.state.location.search).toMatch(/show=skipped&search=zukauskas$/)
  await userEvent.clear(field)
  await userEvent.type(field, 'nobody{Enter}')
  expect(await screen.findByText(/^Nobody is found/)).toBeVisible()
  expect(field).toHaveFocus()
})

test('searches from two letters, once, however long the sending takes', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const recipients = 'GET /chat/campaign/c2/recipients'
  const { asked } = showCampaign(
    { [recipients]: buildListResponse([buildRecipient(7)]) },
    `${viewPath('c2')}&search=z`,
  )
  expect(await screen.findByText('Type at least two characters.')).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(4200))
  expect(asked(recipients)).toEqual([])
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  await user.type(screen.getByRole('searchbox'), 'u{Enter}')
  expect(await screen.findByText('Driver 7')).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(4200))
  expect(asked(recipients).map(({ params }) => params)).toEqual([{ page: 1, limit: 20, search: 'zu' }])
})

test('says that nobody has answered yet', async () => {
  const stats = { audience: 1, sent: 1, read: 0, failed: 0, skipped: 0, replied: 0 }
  showCampaign(
    {
      'GET /chat/campaign/c2': { data: { ...sendingCampaign, stats } },
      'GET /chat/campaign/c2/recipients': ({ params }) =>
        buildListResponse(params?.replied ? [] : [buildRecipient(1)]),
    },
    viewPath('c2'),
  )
  await userEvent.selectOptions(await screen.findByLabelText('Show'), 'Who answered')
  expect(await screen.findByText(/^Nobody has answered yet/)).toBeVisible()
})
