import { buildListPage, buildLocation, demoUser, fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'

type Handlers = Parameters<typeof fakeTransport>[0]
const draftKey = `location-draft-${demoUser.id}`

beforeEach(() => localStorage.clear())

const open = async (handlers: Handlers = {}, user = demoUser) => {
  const { transport, calls } = fakeTransport({ 'GET /warehouse': { data: buildListPage([]) }, ...handlers })
  const overview = { path: '/locations/overview', element: <p>The overview</p> }
  const view = renderRoutes([...routes.filter(({ path }) => path !== overview.path), overview], {
    path: '/locations/new',
    transport,
    user,
  })
  await screen.findByRole('heading', { level: 1 })
  return { ...view, calls, user: userEvent.setup({ delay: null }) }
}

const field = (name: string) => screen.getByLabelText(name)
const submit = () => screen.getByText('Create location')
/** Changes a field at once; typing every key is slow. */
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

const fillAll = () => {
  fill('Name', 'Hafen Nord')
  fill('Street and number', 'Am Kai 4')
  fill('Postcode', '20457')
  fill('City', 'Hamburg')
  fireEvent.change(field('Country'), { target: { value: 'DE' } })
}

test('sends the values as the API expects and continues to the overview', async () => {
  const { user, calls, router } = await open({
    'POST /warehouse': { data: buildLocation({ status: 'draft' }) },
  })
  await user.click(screen.getByLabelText(/^Truck bays/))
  fillAll()
  fill('Prefix', 'B')
  await user.clear(field('Last number'))
  await user.type(field('Last number'), '24')
  await user.tab()
  expect(screen.getByText('B1 … B24, 24 bays')).toBeVisible()
  fill('Per hour', '2,50')
  expect(screen.getByText(/2[.,]50/)).toBeVisible()
  await user.click(submit())
  expect(await screen.findByText('The overview')).toBeVisible()
  expect(router.state.location.search).toBe('?location-id=7')
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    kind: 'truck-bay',
    name: 'Hafen Nord',
    description: '',
    address: { line1: 'Am Kai 4', postcode: '20457', city: 'Hamburg', country: 'DE' },
    lat: null,
    lng: null,
    timezone: 'Europe/Berlin',
    hours: Array.from({ length: 7 }, () => [{ from: '00:00', to: '00:00' }]),
    bookingMode: 'instant',
    bays: [{ prefix: 'B', from: 1, to: 24, zone: '', vehicleTypes: [], features: [] }],
    rates: [{ per: 'hour', amount: 250 }],
  })
  expect(localStorage.getItem(draftKey)).toBeNull()
})

test('takes the time zone from country and city, and asks where they do not tell', async () => {
  const { user } = await open()
  const zone = screen.getByRole('combobox', { name: 'Time zone' })
  expect(zone).toHaveValue('')
  fill('Country', 'LT')
  expect(zone).toHaveValue('Europe/Vilnius')
  fill('Country', 'US')
  await waitFor(() => expect(zone).toHaveAccessibleDescription(/Choose a time zone/))
  fill('City', 'Chicago')
  expect(zone).toHaveValue('America/Chicago')
  await user.clear(zone)
  await user.type(zone, 'kaunas')
  await user.click(screen.getByRole('option', { name: 'Europe/Vilnius' }))
  expect(zone).toHaveValue('Europe/Vilnius')
})

test('accepts daily hours across midnight, but not equal times', async () => {
  const { user, calls } = await open({ 'POST /warehouse': { data: buildLocation() } })
  fillAll()
  await user.click(screen.getByLabelText(/^Same hours every day/))
  const from = screen.getByLabelText('Opens at')
  const to = screen.getByLabelText('Closes at')
  fireEvent.change(from, { target: { value: '22:00' } })
  await user.click(submit())
  expect(await screen.findByText(/Choose “Always open” instead/)).toBeVisible()
  expect(to).toHaveFocus()
  fireEvent.change(to, { target: { value: '06:00' } })
  expect(await screen.findByText('Closes on the next day.')).toBeVisible()
  await user.click(submit())
  await screen.findByText('The overview')
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    hours: Array.from({ length: 7 }, () => [{ from: '22:00', to: '06:00' }]),
  })
})

test('shows what is missing at every field and focuses the first', async () => {
  const { user, calls } = await open()
  await user.click(submit())
  expect(await screen.findByText('Enter a name, at least 3 characters')).toBeVisible()
  expect(screen.getByText('Enter the street and number, at least 2 characters')).toBeVisible()
  expect(screen.getByText('Enter the city')).toBeVisible()
  expect(field('Name')).toHaveFocus()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('checks a field when it is left, then on every change', async () => {
  const { user } = await open()
  await user.type(field('Per day'), '1.234')
  expect(screen.queryByText('Enter an amount like 12.50')).toBeNull()
  await user.tab()
  expect(await screen.findByText('Enter an amount like 12.50')).toBeVisible()
  await user.type(field('Per day'), '{Backspace}')
  await waitFor(() => expect(screen.queryByText('Enter an amount like 12.50')).toBeNull())
  fill('Per day', '100001')
  expect(await screen.findByText('This is more than can be charged')).toBeVisible()
})

test('shows no preview for invalid bays, and says why', async () => {
  const { user } = await open()
  await user.clear(field('First number'))
  await user.type(field('First number'), '11')
  await user.click(submit())
  expect(await screen.findByText('The last number is before the first')).toBeVisible()
  expect(screen.queryByText(/\d bays$/)).toBeNull()
  await user.clear(field('Last number'))
  await user.type(field('Last number'), '211')
  await user.tab()
  expect(await screen.findByText('At most 200 bays at once')).toBeVisible()
})

test("shows the API's errors at their fields and keeps the input", async () => {
  const { user } = await open({
    'POST /warehouse': {
      status: 422,
      data: [{ errors: [{ path: 'address.postcode', message: 'No such postcode', code: 'invalid' }] }],
    },
  })
  fillAll()
  await user.click(submit())
  expect(await screen.findByText('No such postcode')).toBeVisible()
  expect(field('Postcode')).toHaveFocus()
  expect(field('Name')).toHaveValue('Hafen Nord')
})

test.each([
  ['a failure', { status: 500, data: { message: 'The database is away' } }, 'The database is away'],
  [
    'no answer',
    { status: 'FETCH_ERROR' as const, error: 'TypeError: Failed to fetch' },
    'No connection to Hosts',
  ],
])('shows %s above the button and keeps the input', async (_, answer, words) => {
  const { user } = await open({ 'POST /warehouse': answer })
  fillAll()
  await user.click(submit())
  expect(await screen.findByText(words)).toBeVisible()
  expect(field('City')).toHaveValue('Hamburg')
})

describe('a draft', () => {
  test('is stored while typing, restored and can be discarded', async () => {
    const first = await open()
    fill('Name', 'Half a loc')
    first.unmount()
    const { user } = await open()
    expect(await screen.findByText('Draft restored')).toBeVisible()
    expect(field('Name')).toHaveValue('Half a loc')
    await user.click(screen.getByRole('button', { name: 'Discard draft' }))
    expect(field('Name')).toHaveValue('')
    expect(screen.queryByText('Draft restored')).toBeNull()
    expect(localStorage.getItem(draftKey)).toBeNull()
  })

  test('of someone else is not shown', async () => {
    const first = await open()
    fill('Name', 'Half a loc')
    first.unmount()
    await open({}, { ...demoUser, id: 2 })
    expect(field('Name')).toHaveValue('')
  })

  test.each(['{', '"text"', '{"name":7}'])('that is broken (%s) is ignored', async (stored) => {
    localStorage.setItem(draftKey, stored)
    await open()
    expect(field('Name')).toHaveValue('')
    expect(screen.queryByText('Draft restored')).toBeNull()
  })

  test('that cannot be stored does not disturb the form', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    await open()
    fill('Name', 'Hafen')
    expect(field('Name')).toHaveValue('Hafen')
    jest.restoreAllMocks()
  })
})

describe('leaving', () => {
  const closePage = () => {
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    return closing
  }

  test('asks nothing while the draft stays', async () => {
    const { router } = await open()
    fill('Name', 'Half a loc')
    expect(closePage().defaultPrevented).toBe(false)
    await act(() => router.navigate('/locations'))
    expect(await screen.findByRole('heading', { name: 'Add your first location' })).toBeVisible()
    expect(localStorage.getItem(draftKey)).toContain('Half a loc')
  })

  test('asks where the draft cannot be stored', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    const { user, router } = await open()
    fill('Name', 'Half a loc')
    await waitFor(() => expect(closePage().defaultPrevented).toBe(true))
    await act(() => router.navigate('/locations'))
    await user.click(await screen.findByRole('button', { name: 'Stay here' }))
    expect(field('Name')).toHaveValue('Half a loc')
    await act(() => router.navigate('/locations'))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await screen.findByRole('heading', { name: 'Add your first location' })).toBeVisible()
    jest.restoreAllMocks()
  })

  test('asks nothing while there are none', async () => {
    const { router } = await open()
    expect(closePage().defaultPrevented).toBe(false)
    await act(() => router.navigate('/locations'))
    expect(await screen.findByRole('heading', { name: 'Add your first location' })).toBeVisible()
  })
})

test('tells a manager who adds locations', async () => {
  await open({}, { ...demoUser, subrole: 'manager' })
  expect(screen.getByRole('heading', { name: 'Only the owner adds locations' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Create location' })).toBeNull()
})
