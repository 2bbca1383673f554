import { type Payment, type Report, type SheetBody, sheetBody } from '@hosts/shared/contract'
import { hostApi } from '@hosts/shared/platform'
import {
  buildListPage,
  buildLocation,
  fakeTransport,
  findDialog,
  type Handlers,
  loadBeforeTests,
  renderRoutes,
} from '@hosts/shared/testing'
import { formatDates } from '@hosts/shared/ui'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { routes } from '../routes'
import { buildReportDay, buildReportFigures } from '../testing/builders'

loadBeforeTests(() => import('./report-screen'))

const none = { cash: 0, card: 0, invoice: 0, other: 0 }
/** The first is of a month that was closed in another time zone. */
const days = [
  buildReportDay({ date: '2026-10-30', takings: 1000, noShows: 2, stays: 5 }),
  buildReportDay({ date: '2026-10-31', takings: 0, takingsBy: none, takenMinutes: 50, placeMinutes: 100 }),
  buildReportDay({
    date: '2026-11-01',
    takings: -300,
    takingsBy: { ...none, cash: -500, card: 200 },
    unpaid: 250,
    requests: 2,
    answered: 1,
    answerSeconds: 90,
  }),
]
const buildReport = (change: Partial<Report> = {}): Report => ({
  days,
  locations: [{ id: 7, name: 'Hafen Nord', ...buildReportFigures() }],
  currency: 'EUR',
  closedUntil: '2026-10-31',
  asOf: '2026-11-01T10:00:00.000Z',
  ...change,
})
const earlier = buildReport({ days: [buildReportDay({ takings: 1400, placeMinutes: 60 })] })

const own = 'span=own&from=2026-10-30&to=2026-11-01'
const answer = ({ params }: { params?: Record<string, unknown> }) => ({
  data: params?.from === '2026-10-30' ? buildReport() : earlier,
})

const open = (path = `/locations/reports?location-id=7&${own}`, handlers: Handlers = {}) => {
  const { transport, calls } = fakeTransport({
    'GET /warehouse/7': { data: buildLocation() },
    'GET /warehouse/7/report': answer,
    'GET /report': answer,
    ...handlers,
  })
  const reports = () => calls.filter(({ url }) => url.endsWith('/report')).map(({ params }) => params)
  return { ...renderRoutes(routes, { path, transport }), calls, reports }
}
const card = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement)

const files: Blob[] = []
beforeEach(() => {
  files.length = 0
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
  HTMLAnchorElement.prototype.click = jest.fn()
})
/** The lines of the saved file. */
const readFile = () =>
  new Promise<string[]>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split('\r\n'))
    reader.readAsText(files[0] as Blob)
  })

test('says each figure, compares it with the days before, and leads to its stays', async () => {
  const { reports } = open()
  expect(
    await screen.findByText(
      '€7.00 taken from Oct 30, 2026 to Nov 1, 2026, 50% less than in the 3 days before.',
    ),
  ).toBeVisible()
  expect(reports()).toEqual([
    { from: '2026-10-30', to: '2026-11-01' },
    { from: '2026-10-27', to: '2026-10-29' },
  ])
  expect(screen.getByText('Closed until Oct 31, 2026: those figures do not change any more.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show unpaid stays' })).toHaveAttribute(
    'href',
    '/locations/bookings?location-id=7&view=unpaid&by=end&since=2026-10-30&until=2026-11-01',
  )
  expect(screen.getByRole('link', { name: 'Show no-shows' })).toHaveAttribute(
    'href',
    '/locations/bookings?location-id=7&view=past&status=no_show&by=start&since=2026-10-30&until=2026-11-01',
  )
  expect(screen.getByRole('link', { name: 'All locations' })).toHaveAttribute('href', `/reports?${own}`)
})

test('a chart is one slider that announces each point, with a mark if it can still change', async () => {
  open()
  const slider = await screen.findByRole('slider', { name: 'Takings by day' })
  expect(slider).toHaveAttribute('aria-valuetext', 'Sun, Nov 1: -€3.00, can still change')
  fireEvent.change(slider, { target: { value: 0 } })
  expect(slider).toHaveAttribute('aria-valuetext', 'Fri, Oct 30: €10.00')
  const places = screen.getByRole('slider', { name: 'Places taken by day' })
  fireEvent.change(places, { target: { value: 1 } })
  expect(places).toHaveAttribute('aria-valuetext', 'Sat, Oct 31: 50%')
  fireEvent.change(places, { target: { value: 0 } })
  expect(places).toHaveAttribute('aria-valuetext', 'Fri, Oct 30: nothing')
})

test('begins with four numbers and the takings by method', async () => {
  open()
  const strip = (await screen.findByText('Occupied')).closest('dl') as HTMLElement
  expect([...strip.children].map(({ textContent }) => textContent)).toEqual([
    'Taken€7.00',
    'Still due€2.50',
    'Occupied50%',
    'No-shows2',
  ])
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual([
    'Takings by method',
    'Takings',
    'Unpaid, of stays that ended',
    'Places taken',
    'No-shows',
    'Time to answer',
  ])
})

/** jsdom has no pointer events with a type. */
const release = (element: HTMLElement, pointerType: string) =>
  fireEvent(element, Object.assign(createEvent.pointerUp(element), { pointerType, button: 0 }))
const bookings = '/locations/bookings?location-id=7'
test.each([
  [
    'No-shows',
    0,
    'Fri, Oct 30: 2 no-shows, Show no-shows',
    `${bookings}&view=past&status=no_show&by=start&since=2026-10-30&until=2026-10-30`,
  ],
  [
    'Unpaid, of stays that ended',
    2,
    'Sun, Nov 1: €2.50, can still change, Show unpaid stays',
    `${bookings}&view=unpaid&by=end&since=2026-11-01&until=2026-11-01`,
  ],
  ['Places taken', 1, 'Sat, Oct 31: 50%, Show stays', `${bookings}&view=day&date=2026-10-31`],
])('a bar of %s opens its bookings by a link, a click and Enter', async (metric, index, name, path) => {
  const { router } = open()
  const slider = await screen.findByRole('slider', { name: `${metric} by day` })
  fireEvent.change(slider, { target: { value: index } })
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', path)
  const address = () => `${router.state.location.pathname}${router.state.location.search}`
  const plot = slider.parentElement as HTMLElement
  release(plot, 'touch')
  expect(address()).toContain('/reports')
  if (index === 1) fireEvent.keyDown(slider, { key: 'Enter' })
  else release(plot, 'mouse')
  await waitFor(() => expect(address()).toBe(path))
})

test('a bar of the takings opens its payments, and where they are not split nothing', async () => {
  const { calls } = open(undefined, {
    'GET /warehouse/7/payment': { data: { ...buildListPage([]), sum: 0 } },
  })
  const slider = await screen.findByRole('slider', { name: 'Takings by day' })
  fireEvent.change(slider, { target: { value: 0 } })
  fireEvent.keyDown(slider, { key: 'Enter' })
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.change(slider, { target: { value: 2 } })
  fireEvent.click(screen.getByRole('button', { name: 'Sun, Nov 1: -€3.00, can still change, Show payments' }))
  await findDialog('Sun, Nov 1')
  expect(calls.at(-1)?.params).toMatchObject({ from: '2026-11-01', to: '2026-11-01', page: 1 })
})

test('shows a chart as a table, whose numbers lead to their stays', async () => {
  open()
  await screen.findByRole('slider', { name: 'No-shows by day' })
  fireEvent.click(card('No-shows').getByRole('button', { name: 'Show as table' }))
  const table = within(screen.getByRole('table', { name: 'No-shows by day' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DayNo-shows',
    'Fri, Oct 30Closed2',
    'Sat, Oct 31Closed0',
    'Sun, Nov 10',
  ])
  expect(table.getByRole('link', { name: '2 no-shows, show them' })).toHaveAttribute(
    'href',
    '/locations/bookings?location-id=7&view=past&status=no_show&by=start&since=2026-10-30&until=2026-10-30',
  )
  fireEvent.click(card('No-shows').getByRole('button', { name: 'Show as chart' }))
  expect(screen.getByRole('slider', { name: 'No-shows by day' })).toBeInTheDocument()
})

test('splits the takings by method, and lists the payments behind a number', async () => {
  const paid = (id: number, amount: number, change: Partial<Payment> = {}): Payment => ({
    id,
    at: '2026-11-01T09:30:00.000Z',
    amount,
    method: 'cash',
    by: 'Kay',
    isUndo: false,
    booking: { id: 21, ref: 'K7M2QX9P', plate: 'HH-AB 1204' },
    ...change,
  })
  // One more than the report counted: somebody has paid since.
  const rows = [paid(1, 700), paid(2, -1200, { by: null }), paid(3, 0, { method: 'barter' }), paid(4, 50)]
  const { calls } = open(undefined, {
    'GET /warehouse/7/payment': ({ params }) => ({
      data:
        params?.page === 1
          ? { ...buildListPage(rows.slice(0, 3)), count: 4, hasMore: true, sum: -450 }
          : { ...buildListPage(rows.slice(3)), page: 2, count: 4, sum: -450 },
    }),
  })
  const title = await screen.findByRole('heading', { name: 'Takings by method' })
  expect(screen.getByText(/^Some closed days are not split/)).toBeVisible()
  const takings = within(title.closest('section') as HTMLElement)
  expect(takings.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '-€5.00',
    '€2.00',
    '€0.00',
    '€0.00',
  ])
  expect(takings.queryByRole('button', { name: /show the payments/ })).toBeNull()
  fireEvent.click(takings.getByRole('button', { name: 'By day' }))
  const table = within(takings.getByRole('table', { name: 'Takings by method by day' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DayCashCardInvoiceOtherTakings',
    'Fri, Oct 30––––€10.00',
    'Sun, Nov 1-€5.00€2.00€0.00€0.00-€3.00',
  ])
  expect(table.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    '-€5.00, Cash, Sun, Nov 1, show the payments',
    '€2.00, Card, Sun, Nov 1, show the payments',
    '-€3.00, Sun, Nov 1, show the payments',
  ])
  fireEvent.click(table.getByRole('button', { name: '-€5.00, Cash, Sun, Nov 1, show the payments' }))
  const dialog = await findDialog('Cash, Sun, Nov 1')
  expect(calls.at(-1)?.params).toEqual({
    from: '2026-11-01',
    to: '2026-11-01',
    method: 'cash',
    page: 1,
    limit: 100,
  })
  const read = async () => (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)
  const first = [
    expect.stringMatching(/10:30 AMHH-AB 1204€7.00K7M2QX9P · Cash · Kay$/),
    expect.stringMatching(/-€12.00K7M2QX9P · Cash, refund$/),
    expect.stringMatching(/€0.00K7M2QX9P · barter · Kay$/),
  ]
  expect(await read()).toEqual([...first, 'Sum-€4.50'])
  fireEvent.click(dialog.getByRole('button', { name: 'Show more' }))
  await dialog.findByText('€0.50')
  expect(await read()).toEqual([...first, expect.stringMatching(/€0.50K7M2QX9P · Cash · Kay$/), 'Sum-€4.50'])
  expect(dialog.getAllByRole('link', { name: 'K7M2QX9P' })[0]).toHaveAttribute(
    'href',
    '/locations/bookings?location-id=7&booking=21',
  )
})

test('stores the grouping and custom days in the address', async () => {
  const { router } = open('/locations/reports?location-id=7&span=last-month')
  fireEvent.click(await screen.findByRole('radio', { name: 'Week' }))
  expect(router.state.location.search).toBe('?location-id=7&span=last-month&by=week')
  fireEvent.click(screen.getByRole('link', { name: 'Other days' }))
  const type = (label: string, value: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
    fireEvent.blur(screen.getByLabelText(label))
  }
  await screen.findByLabelText('From')
  type('From', '2026-10-30')
  type('To', '2026-10-29')
  expect(await screen.findByText('Ends before it starts')).toBeVisible()
  expect(screen.queryByRole('figure')).not.toBeInTheDocument()
  type('To', '')
  expect(screen.getByLabelText('To')).toHaveValue(formatDates('2026-10-29', '2026-10-29'))
  type('To', '2026-11-01')
  expect(router.state.location.search).toBe(`?location-id=7&${own}`)
  expect(await screen.findByText(/^€7.00 taken/)).toBeVisible()
})

/** The names of the columns before and after "Closed". */
const figureNames = [
  ...[
    'Takings (EUR)',
    'Unpaid, of stays that ended (EUR)',
    'Stays',
    'No-shows',
    'Places taken (%)',
    'Requests',
    'Answered',
  ],
  'Time to answer (minutes)',
]
const methodNames = ['Cash (EUR)', 'Card (EUR)', 'Invoice (EUR)', 'Other (EUR)']
const quote = (names: string[]) => names.map((name) => `"${name}"`).join(',')

/** The file of a menu's item. */
const choose = async (button: HTMLElement, item: RegExp) => {
  fireEvent.click(button)
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('saves the figures as CSV with currency and zone; negative amounts stay numbers', async () => {
  open()
  await choose(await screen.findByRole('button', { name: 'Download' }), /^CSV/)
  fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await readFile()).toEqual([
    quote(['Day (Europe/Berlin)', ...figureNames, 'Closed', ...methodNames]),
    '2026-10-30,10.00,0.00,5,2,,0,0,,"yes",,,,',
    '2026-10-31,0.00,0.00,0,0,50.0,0,0,,"yes",0.00,0.00,0.00,0.00',
    '2026-11-01,-3.00,2.50,0,0,,2,1,1.5,"no",-5.00,2.00,0.00,0.00',
    '',
  ])
})

test('has a file for Excel made of the same figures', async () => {
  const { calls } = open(undefined, { 'POST /sheet': { data: new Blob(['PK']) } })
  await choose(await screen.findByRole('button', { name: 'Download' }), /^Excel/)
  await waitFor(() => expect(files).toHaveLength(1))
  const { body } = calls.find(({ url }) => url === '/sheet') as unknown as { body: SheetBody }
  expect(sheetBody.parse(body)).toEqual(body)
  expect(body.name).toBe('Reports')
  expect(body.columns.map(({ name }) => name)).toEqual([
    'Day (Europe/Berlin)',
    ...figureNames,
    'Closed',
    ...methodNames,
  ])
  expect(body.columns.slice(0, 6).map(({ kind, decimals }) => [kind, decimals])).toEqual([
    ['day', undefined],
    ['number', 2],
    ['number', 2],
    ['number', 0],
    ['number', 0],
    ['number', 1],
  ])
  expect(body.rows[2]).toEqual(['2026-11-01', -3, 2.5, 0, 0, null, 2, 1, 1.5, 'no', -5, 2, 0, 0])
})

test('lists all locations with figures, links to their report and stays, and a file', async () => {
  const locations = [
    {
      id: 7,
      name: 'Hafen Nord',
      ...buildReportFigures({ takings: 700, unpaid: 250 }),
      takingsBy: { ...none, cash: 700 },
    },
    { id: 8, name: '=Süd', ...buildReportFigures({ noShows: 2 }) },
  ]
  open(`/reports?${own}`, { 'GET /report': { data: buildReport({ locations, closedUntil: null }) } })
  const table = within(await screen.findByRole('table', { name: 'By location' }))
  expect(screen.getByText(/A month is closed two days after its end/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Show unpaid stays' })).not.toBeInTheDocument()
  expect(table.getByRole('link', { name: 'Hafen Nord' })).toHaveAttribute(
    'href',
    `/locations/reports?location-id=7&${own}`,
  )
  expect(table.getByRole('link', { name: '€2.50, show unpaid stays' })).toHaveAttribute(
    'href',
    '/locations/bookings?location-id=7&view=unpaid&by=end&since=2026-10-30&until=2026-11-01',
  )
  await choose(card('By location').getByRole('button', { name: 'Download' }), /^CSV/)
  fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect((await readFile()).slice(1)).toEqual([
    '"Hafen Nord",7.00,2.50,0,0,,0,0,,7.00,0.00,0.00,0.00',
    `"'=Süd",0.00,0.00,0,2,,0,0,,,,,`,
    '',
  ])
})

test('loads the figures again when a stay of any location changes', async () => {
  const locations = [7, 8].map((id) => ({ id, name: `Place ${id}`, ...buildReportFigures() }))
  const { store, reports } = open(`/reports?${own}`, { 'GET /report': { data: buildReport({ locations }) } })
  await screen.findByRole('table', { name: 'By location' })
  const before = reports().length
  store.dispatch(hostApi.util.invalidateTags([{ type: 'Booking', id: 9 }]))
  store.dispatch(hostApi.util.invalidateTags([{ type: 'Booking', id: 8 }]))
  await waitFor(() => expect(reports()).toHaveLength(before + 2))
})

test.each([
  ['days to come', { data: buildReport({ days: [] }) }, 'Nothing to report yet'],
  ['no connection', { status: 'FETCH_ERROR', error: 'Failed to fetch' } as const, 'No connection to Hosts'],
])('shows a message for %s', async (_, response, text) => {
  open(undefined, { 'GET /warehouse/7/report': response })
  expect(await screen.findByText(text)).toBeVisible()
})
