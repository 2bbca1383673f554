import type { Warehouse } from '@hosts/shared/contract'
import {
  buildBooking,
  buildListPage,
  buildLocation,
  demoUser,
  fakeTransport,
  renderRoutes,
} from '@hosts/shared/testing'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'
// Loaded here, not within the first test: it takes seconds on a busy machine.
import './settings-screen'
import { TimeZoneNote } from './time-zone-note'

type Handlers = Parameters<typeof fakeTransport>[0]
type Call = ReturnType<typeof fakeTransport>['calls'][number]

const settings = { version: 4, description: '', code: 'AB12CD', quietHours: { from: '21:00', to: '07:00' } }
const build = (change: Partial<Warehouse> = {}) => buildLocation({ ...settings, ...change })

const changed = { status: 409, data: { message: 'Changed', code: 'changed_meanwhile' } }
const readVersion = ({ headers }: Call) => headers?.['If-Match']

/** One location on a server: `others` is what someone else saves before the first change arrives. */
const buildServer = (stored: Partial<Warehouse>, others?: Partial<Warehouse>) => {
  let location = build(stored)
  let meanwhile = others
  const raise = (values: Partial<Warehouse>) => {
    location = { ...location, ...values, version: (location.version ?? 0) + 1 }
  }
  const change = (call: Call, values: Partial<Warehouse>) => {
    if (meanwhile) raise(meanwhile)
    meanwhile = undefined
    if (readVersion(call) !== `"${location.version}"`) return changed
    raise(values)
    return { data: location }
  }
  return {
    change,
    get: () => ({ data: location }),
    patch: (call: Call) => change(call, call.body as Partial<Warehouse>),
    getVersion: () => location.version,
  }
}

const open = async (
  section: string,
  handlers: Handlers = {},
  { others, user = demoUser }: { others?: Partial<Warehouse>; user?: typeof demoUser } = {},
) => {
  const server = buildServer({}, others)
  const { transport, calls } = fakeTransport({
    'GET /warehouse/7': server.get,
    'PATCH /warehouse/7': server.patch,
    'GET /warehouse/7/closure': () => ({ data: { closures: [], version: server.getVersion() } }),
    'GET /warehouse/7/rates': () => ({
      data: { rates: [{ per: 'day', amount: 1800, zone: null, bayId: null }], version: server.getVersion() },
    }),
    'GET /warehouse/7/bay': {
      data: buildListPage([
        { id: 1, label: 'A1', zone: 'Yard', capacity: 1, vehicleTypes: [], features: [], status: 'active' },
      ]),
    },
    'PUT /warehouse/7/rates': (call) => {
      const answer = server.change(call, {})
      return 'status' in answer
        ? answer
        : { data: { ...(call.body as object), version: server.getVersion() } }
    },
    'PUT /warehouse/7/closure': ({ body }) => ({ data: { ...(body as object), version: 5 } }),
    ...handlers,
  })
  const view = renderRoutes(routes, {
    path: `/locations/settings?location-id=7&section=${section}`,
    transport,
    user,
  })
  await screen.findByRole('navigation', { name: 'Sections of the settings' })
  const sent = () => calls.filter(({ method }) => method !== 'GET')
  return { ...view, sent, user: userEvent.setup() }
}
const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })
const save = () => screen.getByRole('button', { name: 'Save' })
const saved = () => screen.findByText('Saved')

describe('a section', () => {
  test('saves what it has with the version it was opened in, and says so', async () => {
    const { user, sent } = await open('access')
    fill('Instructions', 'Ring at gate 2')
    await user.click(save())
    expect(await saved()).toBeVisible()
    fill('Instructions', 'Ring at gate 3')
    expect(screen.queryByText('Saved')).toBeNull()
    await user.click(save())
    expect(await saved()).toBeVisible()
    expect(sent().map((call) => [readVersion(call), call.body])).toEqual([
      ['"4"', { accessInstructions: 'Ring at gate 2', grace: 15 }],
      ['"5"', { accessInstructions: 'Ring at gate 3', grace: 15 }],
    ])
  })

  test('saves again when someone else has changed other settings', async () => {
    const { user, sent } = await open('access', {}, { others: { name: 'Hafen Süd' } })
    fill('Instructions', 'Ring at gate 2')
    await user.click(save())
    expect(await saved()).toBeVisible()
    expect(sent().map(readVersion)).toEqual(['"4"', '"5"'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('shows both versions when someone else has changed the same, and saves what is chosen', async () => {
    const { user, sent } = await open(
      'access',
      {},
      { others: { accessInstructions: 'Turn left', grace: 60 } },
    )
    fill('Instructions', 'Ring at gate 2')
    await user.click(save())
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else has changed this, too' }))
    const instructions = within(dialog.getByRole('radiogroup', { name: 'Instructions' }))
    expect(instructions.getByRole('radio', { name: /^Yours/ })).toBeChecked()
    expect(instructions.getByText('Ring at gate 2')).toBeVisible()
    expect(instructions.getByText('Turn left')).toBeVisible()
    // Only they have changed the minutes.
    expect(dialog.getAllByRole('radiogroup')).toHaveLength(1)
    await user.click(instructions.getByRole('radio', { name: /^Theirs/ }))
    await user.click(dialog.getByRole('button', { name: 'Save these' }))
    expect(await saved()).toBeVisible()
    expect(sent().at(-1)).toMatchObject({ body: { accessInstructions: 'Turn left', grace: 60 } })
    expect(field('Instructions')).toHaveValue('Turn left')
  })

  test('merges what only one side has changed, and says so', async () => {
    const { user, sent } = await open('access', {}, { others: { grace: 60 } })
    fill('Instructions', 'Ring at gate 2')
    await user.click(save())
    expect(await screen.findByText(/^Saved, together with what someone else/)).toBeVisible()
    expect(sent().at(-1)?.body).toEqual({ accessInstructions: 'Ring at gate 2', grace: 60 })
    expect(field('Minutes before and after')).toHaveValue('60')
  })

  test('keeps what is typed while it saves', async () => {
    let answer = () => {}
    const { user } = await open('access', {
      'PATCH /warehouse/7': ({ body }) =>
        new Promise((resolve) => {
          answer = () => resolve({ data: build({ ...(body as object), version: 5 }) })
        }),
    })
    fill('Instructions', 'Ring')
    await user.click(save())
    fill('Instructions', 'Ring twice')
    act(() => answer())
    await waitFor(() => expect(save()).not.toHaveAttribute('aria-disabled'))
    expect(field('Instructions')).toHaveValue('Ring twice')
    expect(screen.getByRole('button', { name: 'Discard changes' })).toBeVisible()
  })

  test('shows errors at their fields, and others above the button', async () => {
    const { user } = await open('access', {
      'PATCH /warehouse/7': () => ({
        status: 422,
        data: [{ errors: [{ path: 'accessInstructions', message: 'Too rude' }] }],
      }),
    })
    fill('Instructions', 'Go away')
    await user.click(save())
    expect(await screen.findByText('Too rude')).toBeVisible()
    expect(field('Instructions')).toHaveFocus()
  })

  test('asks before unsaved changes are left for another section', async () => {
    const { user, router } = await open('access')
    fill('Instructions', 'Ring')
    await user.click(screen.getByRole('link', { name: 'Quiet hours' }))
    await user.click(await screen.findByRole('button', { name: 'Stay here' }))
    expect(field('Instructions')).toHaveValue('Ring')
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    await user.click(screen.getByRole('link', { name: 'Quiet hours' }))
    expect(await screen.findByRole('heading', { name: 'Quiet hours' })).toBeVisible()
    expect(router.state.location.search).toBe('?location-id=7&section=quiet')
  })

  test('opens another where scrolling returns a promise, as in new browsers', async () => {
    const scroll = jest.fn(() => Promise.resolve())
    Object.defineProperty(Element.prototype, 'scrollIntoView', { value: scroll, configurable: true })
    const { user } = await open('access')
    await user.click(screen.getByRole('link', { name: 'Quiet hours' }))
    expect(await screen.findByRole('heading', { name: 'Quiet hours' })).toBeVisible()
    expect(scroll).toHaveBeenCalled()
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  })

  test('of an archived location can be read only', async () => {
    await open('access', {
      'GET /warehouse/7': { data: build({ status: 'archived', accessInstructions: 'Ring' }) },
    })
    expect(screen.getByText(/^This location is archived/)).toBeVisible()
    expect(field('Instructions')).toBeDisabled()
    expect(save()).toBeDisabled()
  })
})

test('details take a pasted position, amenities and metres', async () => {
  const { user, sent } = await open('details')
  fill('Position', 'Hamburg')
  await user.click(save())
  expect(await screen.findByText('Enter latitude and longitude like 53.55, 9.99')).toBeVisible()
  fill('Position', '53.55, 9.99')
  fill('Amenities', 'showers, CCTV,, showers')
  const height = field('Height (m)')
  fireEvent.change(height, { target: { value: '4.05' } })
  fireEvent.blur(height)
  await user.click(save())
  expect(await saved()).toBeVisible()
  expect(sent()[0]?.body).toMatchObject({
    lat: 53.55,
    lng: 9.99,
    amenities: ['showers', 'CCTV'],
    maxHeight: 405,
    maxLength: null,
  })
})

test('a position is chosen as a whole when someone else has moved it, too', async () => {
  const { user, sent } = await open('details', {}, { others: { lat: 40, lng: 50 } })
  fill('Position', '53.55, 9.99')
  await user.click(save())
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('radiogroup')).toHaveLength(1)
  const position = within(dialog.getByRole('radiogroup', { name: 'Position' }))
  expect(position.getByText('53.55, 9.99')).toBeVisible()
  await user.click(position.getByText('40, 50'))
  await user.click(dialog.getByRole('button', { name: 'Save these' }))
  expect(await saved()).toBeVisible()
  expect(sent().at(-1)?.body).toMatchObject({ lat: 40, lng: 50 })
})

test.each([
  [
    'Europe/Berlin',
    'Europe/Vilnius',
    /existing bookings keep their exact moment: a booking at 18:00 will show as 19:00/i,
  ],
  ['Australia/Lord_Howe', 'UTC', /will show as 0[67]:[03]0/],
  ['Europe/Berlin', 'Europe/Paris', /shows as the same time/],
])('a time zone changed from %s to %s says what moves', (from, to, words) => {
  render(<TimeZoneNote from={from} to={to} />)
  expect(screen.getByRole('status')).toHaveTextContent(words)
})

test('details use the position of the device, or say why not', async () => {
  const { user } = await open('details')
  await user.click(screen.getByRole('button', { name: 'Use my position' }))
  expect(await screen.findByText(/did not tell its position/)).toBeVisible()
  const getCurrentPosition = (found: PositionCallback) =>
    found({ coords: { latitude: 53.123456, longitude: 9.9 } } as GeolocationPosition)
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
  await user.click(screen.getByRole('button', { name: 'Use my position' }))
  expect(field('Position')).toHaveValue('53.12346, 9.9')
  Reflect.deleteProperty(navigator, 'geolocation')
})

test('hours have up to three intervals, cross midnight and are copied; overlaps are not saved', async () => {
  const { user, sent } = await open('hours')
  await user.selectOptions(screen.getByLabelText('Monday'), 'At set hours')
  const first = within(screen.getByRole('group', { name: 'Monday, hours 1' }))
  fireEvent.change(first.getByLabelText('Opens'), { target: { value: '20:00' } })
  fireEvent.change(first.getByLabelText('Closes'), { target: { value: '04:00' } })
  expect(await first.findByText('on the next day')).toBeVisible()
  expect(screen.getByText('The hours of Monday overlap with the next ones')).toBeVisible()
  const hoursSave = within(
    screen.getByRole('heading', { name: 'Opening hours' }).closest('section') as HTMLElement,
  )
  await user.click(hoursSave.getByRole('button', { name: 'Save' }))
  expect(sent()).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Copy the hours of Monday' }))
  await user.click(await screen.findByRole('menuitem', { name: 'To all days' }))
  expect(screen.queryByText(/overlap/)).toBeNull()
  expect(screen.getAllByText('20:00–04:00 on the next day')).toHaveLength(7)
  await user.click(hoursSave.getByRole('button', { name: 'Save' }))
  expect(await saved()).toBeVisible()
  expect(sent()[0]?.body).toEqual({
    hours: Array.from({ length: 7 }, () => [{ from: '20:00', to: '04:00' }]),
  })
})

test('hours of a night are typed one field at a time, with the focus kept', async () => {
  const { user, sent } = await open('hours', {
    'GET /warehouse/7': { data: build({ hours: Array.from({ length: 7 }, () => []) }) },
  })
  await user.selectOptions(screen.getByLabelText('Monday'), 'At set hours')
  const first = within(screen.getByRole('group', { name: 'Monday, hours 1' }))
  const opens = first.getByLabelText('Opens')
  opens.focus()
  fireEvent.change(opens, { target: { value: '22:00' } })
  expect(opens).toHaveFocus()
  expect(screen.getByLabelText('Monday')).toHaveDisplayValue('At set hours')
  const hoursSave = screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement
  await user.click(hoursSave)
  expect(await first.findByText(/^Opens and closes at the same time/)).toBeVisible()
  expect(sent()).toEqual([])
  fireEvent.change(first.getByLabelText('Closes'), { target: { value: '06:00' } })
  await user.click(hoursSave)
  expect(await saved()).toBeVisible()
  expect(sent()[0]?.body).toMatchObject({ hours: [[{ from: '22:00', to: '06:00' }], [], [], [], [], [], []] })
})

describe('hours that someone else has changed, too', () => {
  const always = { from: '00:00', to: '00:00' }
  const week = (changes: Record<number, { from: string; to: string }[]>) =>
    Array.from({ length: 7 }, (_, day) => changes[day] ?? [always])
  const base = { hours: week({}) }
  const openHours = async (others: Partial<Warehouse>, refuse?: (body: unknown) => boolean) => {
    const changing = buildServer(base, others)
    const view = await open('hours', {
      'GET /warehouse/7': changing.get,
      'PATCH /warehouse/7': (call) =>
        refuse?.(call.body)
          ? { status: 422, data: [{ errors: [{ path: '', message: 'No' }] }] }
          : changing.patch(call),
    })
    await view.user.selectOptions(screen.getByLabelText('Monday'), 'Closed')
    await view.user.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
    return view
  }

  test('merge by weekday', async () => {
    const { sent } = await openHours({ hours: week({ 6: [] }) })
    expect(await screen.findByText(/^Saved, together/)).toBeVisible()
    expect(sent().at(-1)?.body).toEqual({ hours: week({ 0: [], 6: [] }) })
  })

  test('ask for the weekday that both have changed, only', async () => {
    const night = [{ from: '20:00', to: '04:00' }]
    const { user, sent } = await openHours({ hours: week({ 0: night, 6: [] }) })
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getAllByRole('radiogroup')).toHaveLength(1)
    const monday = within(dialog.getByRole('radiogroup', { name: 'Monday' }))
    expect(monday.getByRole('radio', { name: /^Yours/ })).toBeChecked()
    await user.click(monday.getByText('20:00–04:00 on the next day'))
    await user.click(dialog.getByRole('button', { name: 'Save these' }))
    await waitFor(() => expect(sent().at(-1)?.body).toEqual({ hours: week({ 0: night, 6: [] }) }))
  })

  test('ask for all that differ when the merged week is refused', async () => {
    const merged = JSON.stringify({ hours: week({ 0: [], 6: [] }) })
    await openHours({ hours: week({ 6: [] }) }, (body) => JSON.stringify(body) === merged)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('radiogroup', { name: 'Monday' })).toBeVisible()
    expect(dialog.getByRole('radiogroup', { name: 'Sunday' })).toBeVisible()
  })
})

test('closures are added, checked and saved apart from the hours', async () => {
  const { user, sent } = await open('hours')
  await user.click(await screen.findByRole('button', { name: 'Add a closure' }))
  const closure = within(screen.getByRole('group', { name: 'Closure 1' }))
  fireEvent.change(closure.getByLabelText('First day'), { target: { value: '2026-12-25' } })
  fireEvent.change(closure.getByLabelText('Last day'), { target: { value: '2026-12-24' } })
  fireEvent.change(closure.getByLabelText('Reason'), { target: { value: 'Christmas' } })
  const card = within(screen.getByRole('heading', { name: 'Closures' }).closest('section') as HTMLElement)
  await user.click(card.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The last day is before the first')).toBeVisible()
  fireEvent.change(closure.getByLabelText('Last day'), { target: { value: '2026-12-26' } })
  await user.click(card.getByRole('button', { name: 'Save' }))
  expect(await saved()).toBeVisible()
  expect(sent().map(({ url, body }) => [url, body])).toEqual([
    ['/warehouse/7/closure', { closures: [{ from: '2026-12-25', to: '2026-12-26', reason: 'Christmas' }] }],
  ])
})

test('rates are typed in major units, tried out before they are saved, and saved as a whole', async () => {
  const { user, sent } = await open('rates')
  const location = within(await screen.findByRole('region', { name: 'The whole location' }))
  expect(location.getByLabelText('Per day')).toHaveValue('18')
  fireEvent.change(location.getByLabelText('Per hour'), { target: { value: '2,50' } })
  const tryOut = within(screen.getByRole('region', { name: 'What would Friday 18:00 to Monday 06:00 cost?' }))
  expect(tryOut.getByText(/^3 days at .*18/)).toBeVisible()
  expect(tryOut.getByText(/^Together$/).nextSibling).toHaveTextContent('54.00')
  await user.click(screen.getByRole('combobox', { name: 'Other rates for' }))
  await user.keyboard('yar')
  await user.click(screen.getByRole('option', { name: 'Zone Yard' }))
  const zone = within(await screen.findByRole('region', { name: 'Zone Yard' }))
  await waitFor(() => expect(zone.getByLabelText('Per hour')).toHaveFocus())
  expect(screen.getByRole('combobox', { name: 'Other rates for' })).toHaveValue('')
  fireEvent.change(zone.getByLabelText('Per week'), { target: { value: '12,345' } })
  await user.click(save())
  expect(await screen.findByText('Enter an amount like 12.50')).toBeVisible()
  fireEvent.change(zone.getByLabelText('Per week'), { target: { value: '40' } })
  await user.selectOptions(tryOut.getByLabelText('Where'), 'Zone Yard')
  expect(tryOut.getByText(/^1 week at .*40/)).toBeVisible()
  await user.click(save())
  expect(await saved()).toBeVisible()
  expect(sent().at(-1)?.body).toEqual({
    rates: [
      { per: 'hour', amount: 250, zone: null, bayId: null },
      { per: 'day', amount: 1800, zone: null, bayId: null },
      { per: 'week', amount: 4000, zone: 'Yard', bayId: null },
    ],
  })
})

test('rates that someone else has changed, too, merge by price, and ask for the price that both have changed', async () => {
  const rate = (per: string, amount: number) => ({ per, amount, zone: null, bayId: null })
  const theirs = [rate('day', 2000), rate('week', 9000)]
  let stored = { rates: [rate('hour', 300), rate('day', 1800)], version: 4 }
  const { user, sent } = await open('rates', {
    'GET /warehouse/7/rates': () => ({ data: stored }),
    'PUT /warehouse/7/rates': (call) => {
      if (stored.version === 4) stored = { rates: theirs, version: 5 }
      if (readVersion(call) !== `"${stored.version}"`) return changed
      stored = { ...(call.body as typeof stored), version: 6 }
      return { data: stored }
    },
  })
  fireEvent.change(await screen.findByLabelText('Per day'), { target: { value: '21' } })
  fill('Per month', '300')
  await user.click(save())
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('radiogroup')).toHaveLength(1)
  const day = within(dialog.getByRole('radiogroup', { name: 'The whole location, Per day' }))
  expect(day.getByText('€21.00')).toBeVisible()
  await user.click(day.getByText('€20.00'))
  await user.click(dialog.getByRole('button', { name: 'Save these' }))
  await waitFor(() => expect(stored.version).toBe(6))
  const { rates } = (sent().at(-1) as Call).body as typeof stored
  expect(new Set(rates)).toEqual(new Set([rate('day', 2000), rate('week', 9000), rate('month', 30000)]))
})

test('rates that no bay uses stay until they are removed', async () => {
  const rates = [
    { per: 'day', amount: 1800, zone: null, bayId: null },
    { per: 'day', amount: 900, zone: null, bayId: 2 },
    { per: 'day', amount: 800, zone: 'Quay', bayId: null },
  ]
  const bay = { zone: 'Yard', capacity: 1, vehicleTypes: [], features: [] }
  const bays = [
    { ...bay, id: 1, label: 'A1', status: 'active' },
    { ...bay, id: 2, label: 'A2', zone: 'Quay', status: 'retired' },
  ]
  const { user, sent } = await open('rates', {
    'GET /warehouse/7/rates': { data: { rates, version: 4 } },
    'GET /warehouse/7/bay': { data: buildListPage(bays) },
  })
  const retired = within(await screen.findByRole('region', { name: 'Bay A2, not in use' }))
  expect(retired.getByLabelText('Per day')).toHaveValue('9')
  const zone = within(screen.getByRole('region', { name: 'Zone Quay, not in use' }))
  expect(zone.getByText(/^No bay uses these rates/)).toBeVisible()
  // With only the location's in use there is nothing to choose.
  expect(screen.queryByLabelText('Where')).toBeNull()
  const whole = within(screen.getByRole('region', { name: 'The whole location' }))
  fireEvent.change(whole.getByLabelText('Per hour'), { target: { value: '2' } })
  await user.click(save())
  expect(await saved()).toBeVisible()
  expect(sent().at(-1)?.body).toEqual({
    rates: [{ per: 'hour', amount: 200, zone: null, bayId: null }, ...rates],
  })
  await user.click(zone.getByRole('button', { name: 'Remove the rates of Zone Quay, not in use' }))
  await user.click(save())
  expect(sent().at(-1)?.body).toMatchObject({ rates: [{}, {}, { bayId: 2 }] })
})

test('a stay is tried out once its dates can be read', async () => {
  await open('rates')
  const tryOut = within(await screen.findByRole('region', { name: /^What would/ }))
  // Browsers allow it; jsdom, too.
  fireEvent.change(tryOut.getByLabelText('From'), { target: { value: '20261-05-01T10:00' } })
  expect(screen.getByRole('region', { name: 'What would … to … cost?' })).toBeVisible()
  expect(tryOut.queryByText('Together')).toBeNull()
  fireEvent.change(tryOut.getByLabelText('From'), { target: { value: '2026-05-01T10:00' } })
  fireEvent.change(tryOut.getByLabelText('To'), { target: { value: '2026-05-01T12:00' } })
  expect(tryOut.getByText('Together')).toBeVisible()
})

test('quiet hours are switched off', async () => {
  const { user, sent } = await open('quiet')
  fill('Until', '21:00')
  await user.click(save())
  expect(await screen.findByText('Choose two different times')).toBeVisible()
  await user.click(screen.getByRole('checkbox'))
  await user.click(save())
  expect(await saved()).toBeVisible()
  expect(sent()[0]?.body).toEqual({ quietHours: null })
})

test('drivers are no longer written to about their bookings', async () => {
  const { user, sent } = await open('quiet', { 'GET /warehouse/7': { data: build({ bookingTexts: true }) } })
  const card = within(
    screen.getByRole('heading', { name: 'Booking messages' }).closest('section') as HTMLElement,
  )
  await user.click(card.getByRole('checkbox', { name: /^Tell drivers in the chat/, checked: true }))
  await user.click(card.getByRole('button', { name: 'Save' }))
  expect(await saved()).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([{ bookingTexts: false }])
})

test('what no longer counts does not keep a section from being saved', async () => {
  const { user, sent } = await open('quiet')
  fill('From', '')
  await user.click(screen.getByRole('checkbox'))
  await user.click(save())
  expect(await saved()).toBeVisible()
  expect(sent()[0]?.body).toEqual({ quietHours: null })
})

test('an expiry that was cleared stays as it was when drivers book at once', async () => {
  const { user, sent } = await open('details', {
    'GET /warehouse/7': { data: build({ bookingMode: 'request', requestExpiry: 45 }) },
  })
  const expiry = field('A request expires after (minutes)')
  fireEvent.change(expiry, { target: { value: '' } })
  fireEvent.blur(expiry)
  await user.click(screen.getByRole('radio', { name: /^At once/ }))
  await user.click(save())
  expect(await saved()).toBeVisible()
  expect(sent()[0]?.body).toMatchObject({ bookingMode: 'instant', requestExpiry: 45 })
})

test('the focus goes to what is left or new when hours, closures or rates change', async () => {
  const { user, unmount } = await open('hours')
  await user.selectOptions(screen.getByLabelText('Monday'), 'At set hours')
  await user.click(screen.getByRole('button', { name: 'Add hours' }))
  const hours = (number: number) => within(screen.getByRole('group', { name: `Monday, hours ${number}` }))
  await waitFor(() => expect(hours(2).getByLabelText('Opens')).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Remove hours 2 of Monday' }))
  await waitFor(() => expect(hours(1).getByLabelText('Opens')).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Add a closure' }))
  await waitFor(() => expect(screen.getByLabelText('First day')).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Remove closure 1' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a closure' })).toHaveFocus())
  unmount()

  const rates = [{ per: 'day', amount: 900, zone: 'Yard', bayId: null }]
  await open('rates', { 'GET /warehouse/7/rates': { data: { rates, version: 4 } } })
  await user.click(await screen.findByRole('button', { name: 'Remove the rates of Zone Yard' }))
  const whole = within(screen.getByRole('region', { name: 'The whole location' }))
  await waitFor(() => expect(whole.getByLabelText('Per hour')).toHaveFocus())
})

describe('closures', () => {
  const day = (year: number, index: number) => {
    const date = new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10)
    return { from: date, to: date, reason: `Day ${index}` }
  }
  const openWith = (closures: object[]) =>
    open('hours', { 'GET /warehouse/7/closure': { data: { closures, version: 4 } } })

  test('that are over are dropped with the next change', async () => {
    const { user, sent } = await openWith([day(2020, 0), day(2199, 0), day(2199, 1)])
    await user.click(await screen.findByRole('button', { name: 'Remove closure 2' }))
    await user.click(screen.getAllByRole('button', { name: 'Save' })[1] as HTMLElement)
    expect(await saved()).toBeVisible()
    expect(sent()[0]?.body).toEqual({ closures: [day(2199, 0)] })
  })

  test('of two hosts are all saved', async () => {
    let stored = { closures: [day(2199, 0)], version: 4 }
    const { user, sent } = await open('hours', {
      'GET /warehouse/7/closure': () => ({ data: stored }),
      'PUT /warehouse/7/closure': (call) => {
        if (stored.version === 4) stored = { closures: [day(2199, 0), day(2199, 9)], version: 5 }
        return readVersion(call) === '"5"' ? { data: { ...(call.body as object), version: 6 } } : changed
      },
    })
    fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Repairs' } })
    await user.click(screen.getAllByRole('button', { name: 'Save' })[1] as HTMLElement)
    expect(await screen.findByText(/^Saved, together/)).toBeVisible()
    expect(sent().at(-1)?.body).toEqual({
      closures: [{ ...day(2199, 0), reason: 'Repairs' }, day(2199, 9)],
    })
  })

  test('are at most 60', async () => {
    await openWith(Array.from({ length: 60 }, (_, index) => day(2199, index)))
    // By text: to find a role among hundreds of fields takes seconds.
    expect(await screen.findByText('A location has at most 60 closures.')).toBeVisible()
    expect(screen.queryByText('Add a closure')).toBeNull()
  })
})

test('the location code is copied, and drawn as a QR code', async () => {
  const { user } = await open('access')
  expect(screen.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copy code' }))
  expect(await navigator.clipboard.readText()).toBe('AB12CD')
})

describe('the danger zone', () => {
  test('archives after the name was typed, but not with open bookings', async () => {
    let isFree = false
    let found = [buildBooking({ plate: 'HH-XY 1' })]
    const counts: Record<string, number> = { requests: 2, 'on-site': 1, arrivals: 0, upcoming: 3 }
    const { user, sent, router } = await open('danger', {
      'GET /warehouse/7/booking': ({ params }) => ({
        data: { ...buildListPage([]), count: counts[String(params?.view)] },
      }),
      'DELETE /warehouse/7': ({ body }) => {
        if ((body as { name: string }).name !== 'Hafen Nord')
          return { status: 422, data: [{ errors: [{ path: 'name', message: 'This is not its name' }] }] }
        const data = { message: 'Open', code: 'open_bookings', bookings: found }
        const refused = { status: 409, data }
        return isFree ? { data: build({ status: 'archived' }) } : refused
      },
      'GET /warehouse': { data: buildListPage([]) },
    })
    await user.click(screen.getByRole('button', { name: 'Archive' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Archive Hafen Nord?' }))
    expect(
      (await dialog.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['2 requests without an answer', '/locations/bookings?location-id=7&view=requests'],
      ['1 vehicle on site', '/locations/bookings?location-id=7&view=today'],
      ['3 stays from tomorrow on', '/locations/bookings?location-id=7&view=upcoming'],
    ])
    await user.click(dialog.getByRole('button', { name: 'Archive for good' }))
    expect(await dialog.findByText('This is not its name')).toBeVisible()
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Hafen Nord' } })
    await user.click(dialog.getByRole('button', { name: 'Archive for good' }))
    expect(await dialog.findByText('1 booking is open:')).toBeVisible()
    expect(dialog.getAllByRole('listitem').at(-1)).toHaveTextContent('HH-XY 1 · Ana Kovač · A1')
    found = []
    await user.click(dialog.getByRole('button', { name: 'Archive for good' }))
    expect(await dialog.findByText('Open')).toBeVisible()
    found = Array.from({ length: 100 }, (_, index) => buildBooking({ id: index + 1 }))
    await user.click(dialog.getByRole('button', { name: 'Archive for good' }))
    expect(await dialog.findByText('100 bookings or more are open, among them:')).toBeVisible()
    isFree = true
    await user.click(dialog.getByRole('button', { name: 'Archive for good' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/locations'))
    expect(sent()).toHaveLength(5)
  })

  test('pauses after saying what stays open', async () => {
    const { user } = await open('danger', {
      'GET /warehouse/7': { data: build({ status: 'published' }) },
      'GET /warehouse/7/booking': ({ params }) => ({
        data: { ...buildListPage([]), count: params?.view === 'requests' ? 1 : 0 },
      }),
    })
    await user.click(screen.getByRole('button', { name: 'Pause' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Pause Hafen Nord?' }))
    expect(await question.findByRole('link', { name: '1 request without an answer' })).toBeVisible()
  })

  test('is without Archive for managers', async () => {
    await open('danger', {}, { user: { ...demoUser, subrole: 'manager' } })
    expect(screen.getByText('Only the owner of the account archives a location.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull()
  })
})
