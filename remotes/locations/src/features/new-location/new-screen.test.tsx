import { buildLocation, demoUser } from '@hosts/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  atStep,
  complete,
  draftKey,
  field,
  fill,
  findPosts,
  open,
  press,
  store,
} from '../../testing/open-new-location'

beforeEach(() => localStorage.clear())

const basics = async () => {
  fill('Name', 'Hafen Nord')
  press('Continue')
  await atStep('Step 2 of 5: Address and hours')
}
const place = async () => {
  fill('Street and number', 'Am Kai 4')
  fill('Postcode', '20457')
  fill('City', 'Hamburg')
  fill('Country', 'DE')
  press('Continue')
  await atStep('Step 3 of 5: Bays')
}
const create = 'Create location'

test('goes through four steps and a review, and sends the values as the API expects', async () => {
  const { user, calls, router, at } = await open({
    'POST /warehouse': { data: buildLocation({ status: 'draft' }) },
  })
  await user.click(screen.getByLabelText(/^Truck bays/))
  await basics()
  expect(at()).toBe('?step=address')
  expect(screen.getByRole('group')).toHaveFocus()
  fill('Position', '53.55, 9.99')
  await place()
  fill('Prefix', 'B')
  fill('Last number', '24')
  expect(screen.getByText('B1 … B24, 24 bays')).toBeVisible()
  await user.click(screen.getByLabelText('Truck'))
  fill('Zone', 'Yard')
  await user.click(screen.getByText('Add a range'))
  const second = within(await screen.findByRole('region', { name: 'Range 2' }))
  expect(second.getByLabelText('Prefix')).toHaveValue('C')
  await waitFor(() => expect(second.getByLabelText('Prefix')).toHaveFocus())
  expect(screen.getByText('34 bays in all')).toBeVisible()
  press('Continue')
  await atStep('Step 4 of 5: Rates')
  fill('Per hour', '2,50')
  fill('Per week', '90')
  expect(screen.getByText(/2[.,]50/)).toBeVisible()
  press('Continue')
  await atStep('Step 5 of 5: Review')
  expect(screen.getByText('B1 … B24, 24 bays · Yard · only Truck', { exact: false })).toBeVisible()
  expect(screen.queryByText(/Something is missing/)).toBeNull()
  await user.dblClick(screen.getByText(create))
  expect(await screen.findByText('The overview')).toBeVisible()
  expect(router.state.location.search).toBe('?location-id=7')
  expect(findPosts(calls)).toEqual([
    {
      kind: 'truck-bay',
      name: 'Hafen Nord',
      description: '',
      address: { line1: 'Am Kai 4', postcode: '20457', city: 'Hamburg', country: 'DE' },
      lat: 53.55,
      lng: 9.99,
      timezone: 'Europe/Berlin',
      hours: Array.from({ length: 7 }, () => [{ from: '00:00', to: '00:00' }]),
      bays: [
        { prefix: 'B', from: 1, to: 24, zone: 'Yard', vehicleTypes: ['truck'], features: [] },
        { prefix: 'C', from: 1, to: 10, zone: '', vehicleTypes: [], features: [] },
      ],
      pools: [],
      bookingMode: 'instant',
      rates: [
        { per: 'hour', amount: 250 },
        { per: 'week', amount: 9000 },
      ],
    },
  ])
  expect(localStorage.getItem(draftKey)).toBeNull()
})

test('takes a pool without any numbered bay, and asks how drivers book', async () => {
  store({ bays: [] })
  const { user, calls } = await open(
    { 'POST /warehouse': { data: buildLocation({ status: 'draft' }) } },
    { step: 'bays' },
  )
  await user.click(await screen.findByText('Add a pool'))
  const yard = within(await screen.findByRole('region', { name: 'Pool 1' }))
  await waitFor(() => expect(yard.getByLabelText('Name')).toHaveFocus())
  fill('Name', 'Yard')
  fill('Places', '1')
  press('Continue')
  expect(await yard.findByText('A pool has at least 2 places')).toBeVisible()
  fill('Places', '30')
  press('Continue')
  await atStep('Step 4 of 5: Rates')
  press('Continue')
  await atStep('Step 5 of 5: Review')
  expect(screen.getByText('Yard, a pool of 30 places')).toBeVisible()
  await user.click(screen.getByLabelText(/^On request/))
  await user.click(screen.getByText(create))
  expect(await screen.findByText('The overview')).toBeVisible()
  const pool = { label: 'Yard', capacity: 30, zone: '', vehicleTypes: [], features: [] }
  expect(findPosts(calls)).toMatchObject([{ bays: [], pools: [pool], bookingMode: 'request' }])
})

test('refuses a pool with the label of a numbered bay', async () => {
  store({ pools: [{ label: 'a7', capacity: '30', zone: '', vehicleTypes: [] }] })
  await open({}, { step: 'bays' })
  await screen.findByText('Draft restored')
  press('Continue')
  expect(await screen.findByText('a7 comes twice')).toBeVisible()
})

test.each([
  ['JP', 'Asia/Tokyo'],
  ['CA', ''],
])('starts in the country of the account, %s, with its time zone when it has one', async (country, zone) => {
  await open({}, { user: { ...demoUser, country }, step: 'address' })
  expect(field('Country')).toHaveValue(country)
  expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveValue(zone)
})

test('finds the time zone by country and city, and asks where they are ambiguous', async () => {
  const { user } = await open({}, { step: 'address' })
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
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB'])
  store({ hours: { mode: 'daily', from: '22:00', to: '22:00' } })
  const { calls } = await open({ 'POST /warehouse': { data: buildLocation() } }, { step: 'address' })
  await screen.findByText('Draft restored')
  press('Continue')
  expect(await screen.findByText(/Choose “Always open” instead/)).toBeVisible()
  expect(field('Closes at')).toHaveFocus()
  fill('Closes at', '06:00')
  expect(await screen.findByText('Closes on the next day.')).toBeVisible()
  fireEvent.click(screen.getByRole('link', { name: /Review/ }))
  expect(await screen.findByText('Every day 22:00–06:00 on the next day')).toBeVisible()
  press(create)
  await screen.findByText('The overview')
  expect(findPosts(calls)).toMatchObject([
    { hours: Array.from({ length: 7 }, () => [{ from: '22:00', to: '06:00' }]) },
  ])
})

test('Continue checks only its step and focuses the first error', async () => {
  const { at } = await open()
  press('Continue')
  expect(await screen.findByText('Enter a name, at least 3 characters')).toBeVisible()
  expect(field('Name')).toHaveFocus()
  expect(at()).toBe('')
  await basics()
  expect(screen.queryByText(/Enter the/)).toBeNull()
  fill('Position', 'Hamburg')
  press('Continue')
  expect(await screen.findByText('Enter the street and number, at least 2 characters')).toBeVisible()
  expect(screen.getByText('Enter the city')).toBeVisible()
  expect(screen.getByText(/Enter latitude and longitude/)).toBeVisible()
  expect(field('Street and number')).toHaveFocus()
  expect(at()).toBe('?step=address')
})

test('every step can be opened; the review lists what is missing, and Create leads to it', async () => {
  store({ name: '', rates: { hour: 'cheap', day: '', week: '', month: '' } })
  const { calls, at } = await open({}, { step: 'review' })
  expect(await screen.findAllByText(/Something is missing/)).toHaveLength(2)
  press(create)
  await atStep('Step 1 of 5: Basics')
  expect(screen.getByText('Enter a name, at least 3 characters')).toBeVisible()
  expect(field('Name')).toHaveFocus()
  expect(at()).toBe('?step=basics')
  expect(findPosts(calls)).toEqual([])
})

test('the review leads to each part, and the browser back to it', async () => {
  store()
  const { user, router, at } = await open({}, { step: 'review' })
  await user.click(await screen.findByRole('link', { name: 'Edit Rates' }))
  expect(at()).toBe('?step=rates')
  fill('Per month', '300')
  await act(() => router.navigate(-1))
  expect(await screen.findByText(/300[.,]00/)).toBeVisible()
  await act(() => router.navigate(1))
  expect(field('Per month')).toHaveValue('300')
})

test('checks a field when it is left, then on every change', async () => {
  const { user } = await open({}, { step: 'rates' })
  await user.type(field('Per day'), '1.234')
  expect(screen.queryByText('At most 2 decimals')).toBeNull()
  await user.tab()
  expect(await screen.findByText('At most 2 decimals')).toBeVisible()
  await user.type(field('Per day'), '{Backspace}')
  await waitFor(() => expect(screen.queryByText('At most 2 decimals')).toBeNull())
  fill('Per day', '100001')
  expect(await screen.findByText(/^At most €100,000/)).toBeVisible()
})

const range = complete.bays[0]
test.each([
  ['the last number first', [{ ...range, from: '21' }], 'The last number is before the first'],
  ['too many', [{ ...range, to: '201' }], 'At most 200 bays at once'],
  ['no number', [{ ...range, to: 'x' }], 'Enter a whole number'],
  ['nothing', [{ ...range, from: '' }], 'Enter a whole number'],
  ['a label twice', [range, { ...range, from: '20', to: '30' }], 'Range 1 already has A20'],
])('refuses bays with %s', async (_, bays, words) => {
  store({ bays })
  const { at } = await open({}, { step: 'bays' })
  await screen.findByText('Draft restored')
  press('Continue')
  expect(await screen.findByText(words)).toBeVisible()
  expect(at()).toBe('?step=bays')
})

test('allows up to ten ranges, and continues without any', async () => {
  store({ bays: Array.from({ length: 10 }, (_, index) => ({ ...range, prefix: `P${index}-` })) })
  await open({}, { step: 'bays' })
  expect(await screen.findByText(/as many ranges as fit/)).toBeVisible()
  for (let left = 10; left > 0; left--)
    fireEvent.click(screen.getByRole('button', { name: 'Remove range 1' }))
  expect(screen.getByText(/^No bays yet/)).toBeVisible()
  press('Continue')
  await atStep('Step 4 of 5: Rates')
})

test.each([
  [1, 'B'],
  [2, 'A'],
])('removes range %i of two and moves the focus to the other', async (number, prefix) => {
  const { user } = await open({}, { step: 'bays' })
  await user.click(screen.getByText('Add a range'))
  // Its field is left by the press that removes it.
  const second = within(await screen.findByRole('region', { name: 'Range 2' }))
  await waitFor(() => expect(second.getByLabelText('Prefix')).toHaveFocus())
  await user.click(screen.getByRole('button', { name: `Remove range ${number}` }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Range 2' })).toBeNull())
  expect(field('Prefix')).toHaveValue(prefix)
  await waitFor(() => expect(field('Prefix')).toHaveFocus())
})

test('moves the focus to the button that adds a range when the last one is removed', async () => {
  const { user } = await open({}, { step: 'bays' })
  await user.click(field('Prefix'))
  await user.click(screen.getByRole('button', { name: 'Remove range 1' }))
  expect(await screen.findByText(/^No bays yet/)).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a range' })).toHaveFocus())
})

test("shows the API's errors at their fields, in their step, keeps the input, and creates once after that", async () => {
  store()
  const refused = {
    status: 422,
    data: [{ errors: [{ path: 'address.postcode', message: 'No such postcode', code: 'invalid' }] }],
  }
  let isRefused = true
  const { user, at, calls } = await open(
    { 'POST /warehouse': () => (isRefused ? refused : { data: buildLocation({ status: 'draft' }) }) },
    { step: 'review' },
  )
  await screen.findByText('Draft restored')
  press(create)
  expect(await screen.findByText('No such postcode')).toBeVisible()
  expect(at()).toBe('?step=address')
  await waitFor(() => expect(field('Postcode')).toHaveFocus())
  expect(field('City')).toHaveValue('Hamburg')
  isRefused = false
  fill('Postcode', '20459')
  fireEvent.click(screen.getByRole('link', { name: /Review/ }))
  await user.dblClick(await screen.findByText(create))
  expect(await screen.findByText('The overview')).toBeVisible()
  expect(findPosts(calls)).toHaveLength(2)
})

test.each([
  ['a failure', { status: 500, data: { message: 'The database is away' } }, 'The database is away'],
  [
    'no answer',
    { status: 'FETCH_ERROR' as const, error: 'TypeError: Failed to fetch' },
    'No connection to Hosts',
  ],
])('shows %s above the button and keeps the input', async (_, answer, words) => {
  store()
  await open({ 'POST /warehouse': answer }, { step: 'review' })
  await screen.findByText('Draft restored')
  press(create)
  expect(await screen.findByText(words)).toBeVisible()
  expect(
    screen.getByRole('link', { name: 'The location may exist already: look at your locations first.' }),
  ).toHaveAttribute('href', '/locations')
  expect(screen.getByText('Hafen Nord')).toBeVisible()
  expect(localStorage.getItem(draftKey)).toContain('Hafen Nord')
})

test('uses the same key after a lost answer and a reload, and another after a change', async () => {
  const lost = { status: 'FETCH_ERROR' as const, error: 'TypeError: Failed to fetch' }
  const keys = async (answer: object) => {
    const view = await open({ 'POST /warehouse': answer as typeof lost }, { step: 'review' })
    await screen.findByText('Hafen Nord')
    press(create)
    await screen.findByText('data' in answer ? 'The overview' : 'No connection to Hosts')
    view.unmount()
    return view.calls
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers?.['Idempotency-Key'])
  }
  store()
  const [first] = await keys(lost)
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(await keys(lost)).toEqual([first])
  store({ description: 'By the quay' })
  const [changed] = await keys(lost)
  expect(changed).not.toBe(first)
  expect(await keys({ data: buildLocation() })).toEqual([changed])
  store({ description: 'By the quay' })
  expect(await keys(lost)).not.toEqual([changed])
})

test('does not say that the location may exist after a refusal', async () => {
  store()
  const refused = { status: 409, data: { message: 'Too many locations' } }
  await open({ 'POST /warehouse': refused }, { step: 'review' })
  await screen.findByText('Draft restored')
  press(create)
  expect(await screen.findByText('Too many locations')).toBeVisible()
  expect(screen.queryByText(/The location may exist already/)).toBeNull()
})

test('forgets the key of a lost answer when the draft is discarded', async () => {
  const pressed = `location-press-${demoUser.id}`
  store()
  const { calls } = await open(
    { 'POST /warehouse': { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' } },
    { step: 'review' },
  )
  await screen.findByText('Draft restored')
  press(create)
  await screen.findByText('No connection to Hosts')
  expect(localStorage.getItem(pressed)).not.toBeNull()
  press('Discard draft')
  await atStep('Step 1 of 5: Basics')
  expect(localStorage.getItem(pressed)).toBeNull()
  expect(findPosts(calls)).toHaveLength(1)
})

test('shows the first step when there is no draft, as after Back from a created location', async () => {
  store()
  const { router, at } = await open(
    { 'POST /warehouse': { data: buildLocation({ status: 'draft' }) } },
    { step: 'rates' },
  )
  await screen.findByText('Draft restored')
  expect(at()).toBe('?step=rates')
  fireEvent.click(screen.getByRole('link', { name: /Review/ }))
  await atStep('Step 5 of 5: Review')
  press(create)
  await screen.findByText('The overview')
  await act(() => router.navigate(-1))
  await atStep('Step 1 of 5: Basics')
  expect(at()).toBe('?step=basics')
  expect(field('Name')).toHaveValue('')
})

test('tells a manager that only the owner adds locations', async () => {
  await open({}, { user: { ...demoUser, subrole: 'manager' } })
  expect(screen.getByRole('heading', { name: 'Only the owner adds locations' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
})
