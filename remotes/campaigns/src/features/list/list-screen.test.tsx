import { fakeTransport, type Handlers, loadBeforeTests, renderRoutes } from '@hosts/shared/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'
import { buildListResponse, commonResponses, draftCampaign, sendingCampaign } from '../../testing/builders'

loadBeforeTests(() => import('./list-screen'))

const path = '/locations/campaigns?location-id=7'
const show = (answers: Handlers, at = path) => {
  const { transport, calls } = fakeTransport({ ...commonResponses, ...answers })
  return { ...renderRoutes(routes, { path: at, transport }), calls }
}

test('lists campaigns with status, audience, figures and the time in the location’s zone', async () => {
  const { calls } = show({ 'GET /chat/campaign': buildListResponse([sendingCampaign, draftCampaign]) })
  const link = await screen.findByRole('link', { name: 'Roadworks' })
  expect(link).toHaveAttribute('href', '/locations/campaigns/view?location-id=7&campaign=c2')
  const [first, second] = screen.getAllByRole('row').slice(1) as [HTMLElement, HTMLElement]
  expect(within(first).getByText('In progress')).toBeVisible()
  expect(await within(first).findByText('All drivers')).toBeVisible()
  expect(within(first).getByText('44 drivers')).toBeVisible()
  expect(within(first).getByText('31 / 9')).toBeVisible()
  expect(await within(first).findByText(/6:00|18:00/)).toBeVisible()
  expect(within(second).getByText('Draft')).toBeVisible()
  expect(calls).toContainEqual(
    expect.objectContaining({ url: '/chat/campaign', params: { warehouseId: 7, page: 1, limit: 20 } }),
  )
  expect(document.title).toBe('Campaigns · Hosts')
})

test('says of a campaign that waits for the host that it does, while it can go on', async () => {
  const first_part = { size: 51, state: 'halted', failed: 6, stopped: 0 }
  const held = { reason: 'notice_taken', at: '2026-03-01T09:00:00.000Z' }
  const [waits, ended, goes, draft] = [
    { ...sendingCampaign, first_part },
    { ...sendingCampaign, id: 'c3', status: 'stopped' as const, first_part },
    { ...sendingCampaign, id: 'c4', first_part: { size: 51, state: 'through' } },
    { ...sendingCampaign, id: 'c5', status: 'draft' as const, held },
  ]
  show({ 'GET /chat/campaign': buildListResponse([waits, ended, goes, draft]) })
  await screen.findAllByRole('link', { name: 'Roadworks' })
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).queryAllByText('Waits for you').length)).toEqual([1, 0, 0, 1])
})

test('lists a campaign with only the specified fields, and an invalid date unchanged', async () => {
  const { id, name, message_template, status } = draftCampaign
  const campaign = { id, name, message_template, status, created_at: 'yesterday' }
  show({ 'GET /chat/campaign': buildListResponse([campaign]) })
  expect(await screen.findByRole('link', { name })).toBeVisible()
  expect(await screen.findByText('yesterday')).toBeVisible()
})

test('offers three examples in an empty list, which prefill a new campaign', async () => {
  show({ 'GET /chat/campaign': buildListResponse([]) })
  await userEvent.click(await screen.findByRole('link', { name: 'Free bays this weekend' }))
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Free bays this weekend')
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'Hello {{driver.name}}, we have free bays at {{location.name}} this weekend. Reply here and we will keep one for you.',
  )
})

test.each([
  ['Free bays this weekend', 'Offer'],
  ['Before you arrive', 'Notice about a stay'],
  ['Work on site tonight', 'Notice about a stay'],
])('begins the example %s as: %s', async (example, purpose) => {
  show({ 'GET /chat/campaign': buildListResponse([]) })
  await userEvent.click(await screen.findByRole('link', { name: example }))
  expect(await screen.findByRole('radio', { name: new RegExp(`^${purpose}`) })).toBeChecked()
})

test('shows the parse message for a wrong shape, and Retry loads again', async () => {
  let answer: unknown = { results: 'none' }
  show({ 'GET /chat/campaign': () => ({ data: answer }) })
  expect(await screen.findByText(/→ at results/)).toBeVisible()
  answer = buildListResponse([draftCampaign]).data
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Free bays' })).toBeVisible()
})

test('pages follow the address', async () => {
  const { router } = show({
    'GET /chat/campaign': ({ params }) =>
      params?.page === 2
        ? buildListResponse([draftCampaign], { count: 21, page: 2 })
        : buildListResponse([sendingCampaign], { count: 21, hasMore: true }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('link', { name: 'Free bays' })).toBeVisible()
  expect(screen.getByText('Page 2 of 2')).toBeVisible()
  expect(router.state.location.search).toBe('?location-id=7&page=2')
  await act(() => router.navigate(-1))
  expect(await screen.findByRole('link', { name: 'Roadworks' })).toBeVisible()
})

test('search and state are in the address, begin on the first page, and are cleared by one press', async () => {
  const { router, calls } = show(
    {
      'GET /chat/campaign': ({ params }) =>
        params?.search ? buildListResponse([]) : buildListResponse([draftCampaign], { count: 41, page: 2 }),
    },
    `${path}&page=2&status=draft`,
  )
  expect(await screen.findByRole('combobox', { name: 'Show' })).toHaveValue('draft')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'bäume{Enter}')
  expect(await screen.findByText('No campaign matches')).toBeVisible()
  expect(new URLSearchParams(router.state.location.search).get('page')).toBeNull()
  expect(calls.at(-1)?.params).toEqual({
    warehouseId: 7,
    page: 1,
    limit: 20,
    search: 'bäume',
    status: 'draft',
  })
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('link', { name: 'Free bays' })).toBeVisible()
  expect(router.state.location.search).toBe('?location-id=7')
})

test.each(['-3', 'x', '1e99', '2.7'])('treats a page %s in the address as a valid one', async (page) => {
  const { calls } = show({ 'GET /chat/campaign': buildListResponse([draftCampaign]) }, `${path}&page=${page}`)
  await screen.findByRole('link', { name: 'Free bays' })
  const asked = calls.find(({ url }) => url === '/chat/campaign')?.params?.page as number
  expect(Number.isInteger(asked) && asked >= 1 && asked <= 10_000).toBe(true)
})

test('leads back from a page past the end', async () => {
  show({ 'GET /chat/campaign': buildListResponse([], { count: 3, page: 9 }) }, `${path}&page=9`)
  expect(await screen.findByRole('link', { name: 'Back to the first page' })).toHaveAttribute('href', path)
})

describe('while a campaign is being sent', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('polls until it is done or a request fails', async () => {
    const answers: Handlers[string][] = [
      buildListResponse([sendingCampaign]),
      buildListResponse([
        { ...sendingCampaign, stats: { audience: 44, sent: 40, read: 9, failed: 0, skipped: 2 } },
      ]),
      { status: 503, data: { message: 'Back soon' } },
    ]
    const { calls } = show({ 'GET /chat/campaign': () => answers.shift() as { data: unknown } })
    const asked = () => calls.filter(({ url }) => url === '/chat/campaign').length
    expect(await screen.findByText('31 / 9')).toBeVisible()
    await act(() => jest.advanceTimersByTimeAsync(2100))
    expect(screen.getByText('40 / 9')).toBeVisible()
    await act(() => jest.advanceTimersByTimeAsync(2100))
    expect(screen.getByText('These figures may be out of date.')).toBeVisible()
    expect(screen.getByText('40 / 9')).toBeVisible()
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    expect(asked()).toBe(3)
  })
})

test('shows an empty page and requests nothing without a location', async () => {
  const { calls } = show({}, '/locations/campaigns')
  expect(await screen.findByText('No location chosen')).toBeVisible()
  expect(calls).toEqual([])
})

const planned = { ...draftCampaign, scheduled_for: '2026-11-20T17:45:00.000Z' }
test.each([
  // 02:45 in Tokyo; quiet until 07:00 there.
  [
    'will start',
    { ...planned, id: 'c3', status: 'scheduled' as const },
    /Starts/,
    '2026-11-20T22:00:00.000Z',
  ],
  [
    'has started',
    { ...sendingCampaign, scheduled_for: planned.scheduled_for, started_at: '2026-11-20T22:00:05.000Z' },
    /Started/,
    '2026-11-20T22:00:05.000Z',
  ],
])(
  'shows when a campaign that quiet hours move %s, and when it was planned',
  async (_, campaign, what, at) => {
    jest.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00.000Z'), advanceTimers: true })
    const { data } = commonResponses['GET /warehouse/7']
    show({
      'GET /warehouse/7': { data: { ...data, quietHours: { from: '21:00', to: '07:00' } } },
      'GET /chat/campaign': buildListResponse([campaign]),
    })
    expect(await screen.findByText(/^Moved by quiet hours, planned for .*2:45/)).toBeVisible()
    expect(screen.getByText(what).closest('time')).toHaveAttribute('datetime', at)
    jest.useRealTimers()
  },
)

test('says of no other campaign that it was moved', async () => {
  show({
    'GET /chat/campaign': buildListResponse([
      { ...planned, id: 'c3', status: 'scheduled' as const, scheduled_for: '2100-11-20T17:45:00.000Z' },
      { ...sendingCampaign, scheduled_for: sendingCampaign.started_at ?? null },
    ]),
  })
  expect(await screen.findByText('Starts')).toBeVisible()
  expect(screen.queryByText(/^Moved/)).not.toBeInTheDocument()
})
