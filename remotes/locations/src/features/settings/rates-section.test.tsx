import { buildListPage } from '@hosts/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  type Call,
  fill,
  findSavedNote,
  getSaveButton,
  openSettings,
  readVersion,
  refusal,
} from '../../testing/open-settings'

afterEach(() => {
  document.documentElement.dataset.timeFormat = ''
})

test('rates are typed in major units, tried out before they are saved, and saved as a whole', async () => {
  const { user, sent } = await openSettings('rates')
  const location = within(await screen.findByRole('region', { name: 'The whole location' }))
  expect(location.getByLabelText('Per day')).toHaveValue('18')
  fireEvent.change(location.getByLabelText('Per hour'), { target: { value: '2,50' } })
  const tryOut = within(screen.getByRole('region', { name: 'What would Friday 18:00 to Monday 06:00 cost?' }))
  expect(tryOut.getByText(/^3 days at .*18/)).toBeVisible()
  expect(tryOut.getByText(/^Total$/).nextSibling).toHaveTextContent('54.00')
  await user.click(screen.getByRole('combobox', { name: 'Other rates for' }))
  await user.keyboard('yar')
  await user.click(screen.getByRole('option', { name: 'Zone Yard' }))
  const zone = within(await screen.findByRole('region', { name: 'Zone Yard' }))
  await waitFor(() => expect(zone.getByLabelText('Per hour')).toHaveFocus())
  expect(screen.getByRole('combobox', { name: 'Other rates for' })).toHaveValue('')
  fireEvent.change(zone.getByLabelText('Per week'), { target: { value: '12,345' } })
  await user.click(getSaveButton())
  expect(await screen.findByText('At most 2 decimals')).toBeVisible()
  fireEvent.change(zone.getByLabelText('Per week'), { target: { value: '40' } })
  await user.selectOptions(tryOut.getByLabelText('Where'), 'Zone Yard')
  expect(tryOut.getByText(/^1 week at .*40/)).toBeVisible()
  await user.click(getSaveButton())
  expect(await findSavedNote()).toBeVisible()
  expect(sent().at(-1)?.body).toEqual({
    rates: [
      { per: 'hour', amount: 250, zone: null, bayId: null },
      { per: 'day', amount: 1800, zone: null, bayId: null },
      { per: 'week', amount: 4000, zone: 'Yard', bayId: null },
    ],
  })
})

test('one Retry fetches bays and rates when both have failed', async () => {
  let isDown = true
  const answer = (data: object) => () => (isDown ? { status: 503, data: { message: 'Down' } } : { data })
  const { user } = await openSettings('rates', {
    'GET /warehouse/7/bay': answer(buildListPage([])),
    'GET /warehouse/7/rates': answer({ rates: [], version: 1 }),
  })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  isDown = false
  await user.click(retry)
  expect(await screen.findByRole('region', { name: 'The whole location' })).toBeVisible()
})

test('rates that two hosts have changed merge by price, and ask for the price that both have changed', async () => {
  const rate = (per: string, amount: number) => ({ per, amount, zone: null, bayId: null })
  const theirs = [rate('day', 2000), rate('week', 9000)]
  let stored = { rates: [rate('hour', 300), rate('day', 1800)], version: 4 }
  const { user, sent } = await openSettings('rates', {
    'GET /warehouse/7/rates': () => ({ data: stored }),
    'PUT /warehouse/7/rates': (call) => {
      if (stored.version === 4) stored = { rates: theirs, version: 5 }
      if (readVersion(call) !== `"${stored.version}"`) return refusal
      stored = { ...(call.body as typeof stored), version: 6 }
      return { data: stored }
    },
  })
  fireEvent.change(await screen.findByLabelText('Per day'), { target: { value: '21' } })
  fill('Per month', '300')
  await user.click(getSaveButton())
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
  const { user, sent } = await openSettings('rates', {
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
  await user.click(getSaveButton())
  expect(await findSavedNote()).toBeVisible()
  expect(sent().at(-1)?.body).toEqual({
    rates: [{ per: 'hour', amount: 200, zone: null, bayId: null }, ...rates],
  })
  await user.click(zone.getByRole('button', { name: 'Remove the rates of Zone Quay, not in use' }))
  await user.click(getSaveButton())
  expect(sent().at(-1)?.body).toMatchObject({ rates: [{}, {}, { bayId: 2 }] })
})

test('a stay is tried out once its dates can be read', async () => {
  await openSettings('rates')
  const tryOut = within(await screen.findByRole('region', { name: /^What would/ }))
  fireEvent.change(tryOut.getByLabelText('From'), { target: { value: '20261-05-01T10:00' } })
  expect(screen.getByRole('region', { name: 'What would … to … cost?' })).toBeVisible()
  expect(tryOut.queryByText('Total')).toBeNull()
  fireEvent.change(tryOut.getByLabelText('From'), { target: { value: '2026-05-01T10:00' } })
  fireEvent.change(tryOut.getByLabelText('To'), { target: { value: '2026-05-01T12:00' } })
  expect(tryOut.getByText('Total')).toBeVisible()
})

test('marks an invalid time when it is left, and quotes nothing', async () => {
  document.documentElement.dataset.timeFormat = '24h'
  await openSettings('rates')
  const tryOut = within(await screen.findByRole('region', { name: /^What would/ }))
  const [time] = tryOut.getAllByLabelText('Time') as [HTMLElement, HTMLElement]
  fireEvent.change(time, { target: { value: '24:00' } })
  expect(tryOut.queryByText('Total')).toBeNull()
  expect(time).toBeValid()
  fireEvent.blur(time)
  expect(time).toBeInvalid()
  expect(tryOut.getByText('Enter a date and time')).toBeVisible()
  fireEvent.change(time, { target: { value: '1800' } })
  expect(time).toBeValid()
  expect(tryOut.getByText('Total')).toBeVisible()
})

test('the focus goes to the location’s rates when those of a zone are removed', async () => {
  const rates = [{ per: 'day', amount: 900, zone: 'Yard', bayId: null }]
  const { user } = await openSettings('rates', { 'GET /warehouse/7/rates': { data: { rates, version: 4 } } })
  await user.click(await screen.findByRole('button', { name: 'Remove the rates of Zone Yard' }))
  const whole = within(screen.getByRole('region', { name: 'The whole location' }))
  await waitFor(() => expect(whole.getByLabelText('Per hour')).toHaveFocus())
})
