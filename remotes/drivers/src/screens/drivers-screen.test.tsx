import { buildDriver, buildListPage, fakeTransport, findDialog, renderRoutes } from '@hosts/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'
import { open, row, zoe } from '../testing/open-drivers'

test('lists who a driver is, how to call him, vehicles, tags, the last stay, consent and whether he is here', async () => {
  const driver = {
    ...zoe,
    vehicles: ['A 1', 'B 2', 'C 3', 'D 4'].map((plate) => ({ ...zoe.vehicles[0], plate })),
    lastStayAt: '2026-03-02T23:30:00.000Z',
    marketingConsentAt: '2026-01-02T08:00:00.000Z',
  }
  const other = buildDriver({ name: 'Ben', stay: 'none', blockedAt: '2026-01-02T08:00:00.000Z' })
  open({ 'GET /chat/users': { data: buildListPage([driver, other], { count: 240 }) } })
  const cells = await row('Zoë')
  expect(cells.getByText('Petersen Spedition')).toBeVisible()
  expect(cells.getByRole('link', { name: /^Call Zoë Žukauskas: \+49\s151\s123\s456\s78$/ })).toHaveAttribute(
    'href',
    'tel:+4915112345678',
  )
  expect(cells.getByText('A 1')).toHaveAttribute('translate', 'no')
  expect(cells.getByText('+2')).toBeVisible()
  expect(cells.getByText('+1')).toBeVisible()
  // A day later in the location's zone.
  expect(cells.getByText(/Mar 3|3 Mar/)).toBeVisible()
  expect(cells.getByText('Agreed')).toBeVisible()
  expect(cells.getByText('On site')).toBeVisible()
  const blocked = await row('Ben')
  expect(blocked.getByText('Blocked')).toBeVisible()
  expect(blocked.getByText('No consent')).toBeVisible()
  expect(blocked.queryByText('On site')).toBeNull()
  expect(screen.getByText('240 drivers')).toBeVisible()
  expect(document.title).toBe('Drivers · Hosts')
})

test('searches and filters by the address, and clears all of it', async () => {
  const { asked, router } = open()
  await row('Zoë')
  await userEvent.type(screen.getByRole('searchbox'), 'zukauskas{Enter}')
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ search: 'zukauskas' }))
  for (const [field, option, sent] of [
    ['Audience', 'Here now', { segment: 'here-now' }],
    ['Tag', 'reefer (2)', { tags: 'reefer' }],
    ['Campaigns', 'Has not agreed', { consent: 'false' }],
    ['Gate', 'Blocked', { blocked: 'true' }],
    ['Gate', 'Same phone as another', { samePhone: 'true' }],
  ] as const) {
    await userEvent.selectOptions(screen.getByRole('combobox', { name: field }), option)
    await waitFor(() => expect(asked().at(-1)).toMatchObject(sent))
  }
  expect(asked().at(-1)).toEqual({
    warehouseId: 7,
    search: 'zukauskas',
    segment: 'here-now',
    tags: 'reefer',
    consent: 'false',
    samePhone: 'true',
    page: 1,
    limit: 100,
  })
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(router.state.location.search).toBe('?location-id=7'))
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

test.each([
  ['&consent=given&state=not-blocked', { consent: 'true', blocked: 'false' }],
  ['&tag=gone&segment=s-9', { tags: 'gone', segment: 's-9' }],
  ['&consent=perhaps&state=asleep&tag=,&search=%20', {}],
])('reads the filters of the address %s', async (query, filter) => {
  const { asked } = open({}, query)
  await row('Zoë')
  expect(asked()).toEqual([{ warehouseId: 7, page: 1, limit: 100, ...filter }])
})

test('shows the filter of an address that the location no longer has', async () => {
  open({}, '&tag=gone')
  await row('Zoë')
  expect(screen.getByRole('combobox', { name: 'Tag' })).toHaveDisplayValue('gone')
})

test('saves what is filtered as a file', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined })
  const { calls } = open({ 'GET /chat/users/export': { data: new Blob(['x']) } }, '&search=zoe')
  await row('Zoë')
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save for Excel (.xlsx)' }))
  const params = { warehouseId: 7, search: 'zoe', format: 'xlsx' }
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ url: '/chat/users/export', params }))
})

test('adds the next page', async () => {
  open({
    'GET /chat/users': ({ params }) => ({
      data: buildListPage([{ ...zoe, id: Number(params?.page), name: `Driver ${params?.page}` }], {
        count: 101,
        page: Number(params?.page),
        hasMore: params?.page === 1,
      }),
    }),
  })
  await row('Driver 1')
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await row('Driver 2')
  expect(await row('Driver 1')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('says what fills an empty list, and that no driver matches', async () => {
  const none = { 'GET /chat/users': { data: buildListPage([]) } }
  open(none).unmount()
  open(none)
  expect(await screen.findByRole('heading', { name: 'No drivers yet' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Import from a file' }))
  expect(await findDialog('Import drivers')).toBeDefined()
})

test('offers to clear filters that match nobody', async () => {
  const { asked } = open({ 'GET /chat/users': { data: buildListPage([]) } }, '&search=nobody')
  const title = await screen.findByRole('heading', { name: 'No driver matches' })
  const notice = within(title.parentElement as HTMLElement)
  await userEvent.click(notice.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(asked().at(-1)).not.toHaveProperty('search'))
})

test('says that the list could not be loaded, and loads it again', async () => {
  let answer: object = { status: 503, data: { message: 'Back soon' } }
  open({ 'GET /chat/users': () => answer as { data: unknown } })
  await screen.findByText('Back soon')
  answer = { data: buildListPage([zoe]) }
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await row('Zoë')).toBeDefined()
})

test('says that no location is chosen, as the other screens of a location do', async () => {
  const { transport } = fakeTransport({})
  renderRoutes(routes, { path: '/locations/users', transport })
  expect(await screen.findByText('No location chosen')).toBeVisible()
  expect(screen.getByRole('link', { name: 'All locations' })).toHaveAttribute('href', '/locations')
  expect(screen.queryByText(/not found/i)).not.toBeInTheDocument()
})
