import type { Booking } from '@hosts/shared/contract'
import {
  buildBooking,
  buildListPage,
  buildLocation,
  demoUser,
  fakeTransport,
  renderRoutes,
} from '@hosts/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'
import { buildOccupancy } from '../../testing/builders'

type Handlers = Parameters<typeof fakeTransport>[0]
const staff = { ...demoUser, subrole: 'access-only' as const, warehouseIds: [7] }

const open = (path: string, handlers: Handlers = {}, as: typeof demoUser = staff) => {
  const { transport, calls } = fakeTransport({
    'GET /warehouse': { data: buildListPage([buildLocation()]) },
    'GET /warehouse/7': { data: buildLocation() },
    'GET /warehouse/7/occupancy': { data: buildOccupancy() },
    'GET /warehouse/7/booking': { data: buildListPage([]) },
    ...handlers,
  })
  return { ...renderRoutes(routes, { path, transport, user: as }), calls, user: userEvent.setup() }
}

const views = (expected: Booking[], onSite: Booking[]): Handlers => ({
  'GET /warehouse/7/booking': ({ params }) => ({
    data: buildListPage(params?.view === 'arrivals' ? expected : onSite),
  }),
})

const side = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title })
  return within(heading.closest('section') as HTMLElement)
}

describe('the gates', () => {
  test('show the free, expected and on-site numbers with a link to the board', async () => {
    open('/parkings', views([], [buildBooking({ status: 'checked_in' })]))
    expect(await screen.findByRole('link', { name: 'Hafen Nord' })).toHaveAttribute('href', '/parkings/7')
    await waitFor(() =>
      expect(screen.getAllByRole('definition').map((number) => number.textContent)).toEqual([
        '1 of 4',
        '3',
        '1',
      ]),
    )
    expect(document.title).toBe('Gate · Hosts')
  })

  test('request nothing that gate staff may not see', async () => {
    const { calls } = open('/parkings')
    await screen.findByText('of 4')
    expect(calls.filter(({ url }) => url.startsWith('/chat'))).toEqual([])
  })

  test('say who can help when there are none', async () => {
    open('/parkings', { 'GET /warehouse': { data: buildListPage([]) } })
    expect(await screen.findByText('The owner has not given you the gate of any location.')).toBeVisible()
  })

  test('show the other numbers when one fails', async () => {
    open('/parkings', { 'GET /warehouse/7/occupancy': { status: 500, data: { message: 'No' } } })
    expect(await screen.findAllByText('Could not be counted')).toHaveLength(2)
    expect(await screen.findByText('0')).toBeVisible()
  })
})

describe('the board of one gate', () => {
  const expected = [
    buildBooking({ id: 1, plate: 'HH-O 101', ref: 'AAAA2222', startsAt: '2026-01-02T08:00:00.000Z' }),
    buildBooking({ id: 2, plate: 'RO 33 XY', ref: 'BBBB3333', startsAt: '2999-01-02T08:00:00.000Z' }),
  ]
  const onSite = [
    buildBooking({ id: 3, plate: 'PL 9', ref: 'CCCC4444', status: 'checked_in', overstay: true }),
  ]

  test('shows expected vehicles and those on site, late ones and overstaying ones', async () => {
    open('/parkings/7', views(expected, onSite))
    const [late, early] = await (await side('Expected today')).findAllByRole('listitem')
    expect(late).toHaveTextContent('HH-O 101')
    expect(late).toHaveTextContent('Late')
    expect(early).not.toHaveTextContent('Late')
    expect(await (await side('On site')).findByRole('listitem')).toHaveTextContent('Overstaying')
    expect(document.title).toBe('Hafen Nord · Hosts')
  })

  test('searches plates and codes in both lists and marks similar ones', async () => {
    const { user } = open('/parkings/7', views(expected, onSite))
    const search = await screen.findByRole('searchbox', { name: 'Plate or code' })
    await user.type(search, 'hh0')
    expect(await (await side('Expected today')).findByRole('listitem')).toHaveTextContent(
      'Similar, compare it',
    )
    expect((await side('On site')).getByText('Nothing like this here.')).toBeVisible()
    expect((await side('On site')).getByText('0 of 1')).toBeVisible()
    await user.clear(search)
    await user.type(search, 'cccc')
    expect((await side('On site')).getByText('PL 9')).toBeVisible()
    expect((await side('Expected today')).getByText('Nothing like this here.')).toBeVisible()
  })

  test('finds who is due on another day, in the location’s zone, and similar plates', async () => {
    const due = buildBooking({ id: 9, plate: '48-RT-19', startsAt: '2999-11-23T23:30:00.000Z' })
    const { user, calls } = open('/parkings/7', {
      'GET /warehouse/7/booking': ({ params }) => ({
        data: buildListPage(params?.view === 'upcoming' ? [due] : []),
      }),
    })
    const search = await screen.findByRole('searchbox', { name: 'Plate or code' })
    await user.type(search, '48')
    expect(screen.queryByRole('heading', { name: 'On other days' })).toBeNull()
    await user.type(search, 'rt')
    const found = await (await side('On other days')).findByRole('listitem')
    expect(found).toHaveTextContent(/48-RT-19.*due on Sun, Nov 24/)
    expect(found).not.toHaveTextContent('Similar')
    await user.type(search, '18')
    await waitFor(() => expect(screen.getByRole('listitem')).toHaveTextContent('Similar, compare it'))
    const asked = () => calls.filter(({ params }) => params?.search).map(({ params }) => params?.search)
    await waitFor(() => expect(asked()).toEqual(['48rt', '48rt18']))
    expect(calls.at(-1)?.params).toMatchObject({ view: 'upcoming', similar: true })
    await user.type(search, '77')
    expect(await (await side('On other days')).findByText('Nothing like this on a later day.')).toBeVisible()
  })

  test.each([
    ['gate staff read', staff, false],
    ['hosts can move', demoUser, true],
  ])('%s an arrival whose bay is occupied', async (_, person, canMove) => {
    const bay = { id: 2, label: 'A2' }
    const late = buildBooking({ id: 1, bay, startsAt: '2026-01-02T08:00:00.000Z' })
    const there = { ...late, id: 2, plate: 'LT ABC 123', status: 'checked_in' as const, overstay: true }
    const free = [{ bay: { id: 1, label: 'A1', zone: '' }, difference: 0 }]
    const { calls } = open(
      '/parkings/7',
      {
        ...views([late], [there]),
        'POST /booking/1/quote': { data: { amount: 0, difference: 0, currency: 'EUR', lines: [], free } },
      },
      person,
    )
    const expectedToday = await side('Expected today')
    expect(await expectedToday.findByText(/^A2 is occupied by LT ABC 123, .* over. Free: A1$/)).toBeVisible()
    if (canMove) expect(await expectedToday.findByRole('button', { name: 'Move to A1' })).toBeVisible()
    else expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
    expect((await side('On site')).queryByText(/occupied/)).toBeNull()
  })

  test('names the bays that are blocked now, also beside whoever is due on one', async () => {
    const blocked = { id: 4, label: 'A4' }
    open('/parkings/7', views([buildBooking({ bay: blocked })], []))
    expect(await screen.findByText('Blocked now: A4')).toBeVisible()
    expect(await (await side('Expected today')).findByText('A4 is blocked now. Free: A1')).toBeVisible()
  })

  test('searches the second page of bookings, too', async () => {
    open('/parkings/7', {
      'GET /warehouse/7/booking': ({ params }) => ({
        data:
          params?.page === 1
            ? buildListPage(expected.slice(0, 1), { count: 2 })
            : buildListPage(expected.slice(1), { count: 2, page: 2, hasMore: false }),
      }),
    })
    expect(await (await side('Expected today')).findByText('RO 33 XY')).toBeVisible()
  })

  test('shows the other list when one fails', async () => {
    open('/parkings/7', {
      'GET /warehouse/7/booking': ({ params }) =>
        params?.view === 'arrivals'
          ? { status: 500, data: { message: 'No list' } }
          : { data: buildListPage(onSite) },
    })
    expect(await (await side('Expected today')).findByText('No list')).toBeVisible()
    expect(await (await side('On site')).findByText('PL 9')).toBeVisible()
  })

  test.each(['/parkings/abc', '/parkings/0', '/parkings/-1', '/parkings/9999999999', '/parkings/8'])(
    '%s is not found',
    async (path) => {
      open(path, { 'GET /warehouse/8': { status: 404, data: { message: 'No' } } })
      expect(
        await screen.findByRole('heading', { name: 'This location does not exist or is not yours' }),
      ).toBeVisible()
      expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/parkings')
    },
  )
})
