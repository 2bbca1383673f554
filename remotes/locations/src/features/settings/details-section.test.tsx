import { fireEvent, render, screen, within } from '@testing-library/react'
import {
  buildSettings,
  fill,
  findSavedNote,
  getField,
  getSaveButton,
  openSettings,
} from '../../testing/open-settings'
import { TimeZoneNote } from './time-zone-note'

test('accepts a pasted position, amenities and metres', async () => {
  const { user, sent } = await openSettings('details')
  fill('Position', 'Hamburg')
  await user.click(getSaveButton())
  expect(await screen.findByText('Enter latitude and longitude like 53.55, 9.99')).toBeVisible()
  fill('Position', '53.55, 9.99')
  fill('Amenities', 'showers, CCTV,, showers')
  fill('Tallest vehicle (m)', '40,5')
  await user.click(getSaveButton())
  expect(await screen.findByText('At most 10 m')).toBeVisible()
  fill('Tallest vehicle (m)', '4,05')
  await user.click(getSaveButton())
  expect(await findSavedNote()).toBeVisible()
  expect(sent()[0]?.body).toMatchObject({
    lat: 53.55,
    lng: 9.99,
    amenities: ['showers', 'CCTV'],
    maxHeight: 405,
    maxLength: null,
  })
})

test('offers one choice for a position that two hosts have moved', async () => {
  const { user, sent } = await openSettings('details', {}, { others: { lat: 40, lng: 50 } })
  fill('Position', '53.55, 9.99')
  await user.click(getSaveButton())
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('radiogroup')).toHaveLength(1)
  const position = within(dialog.getByRole('radiogroup', { name: 'Position' }))
  expect(position.getByText('53.55, 9.99')).toBeVisible()
  await user.click(position.getByText('40, 50'))
  await user.click(dialog.getByRole('button', { name: 'Save these' }))
  expect(await findSavedNote()).toBeVisible()
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
])('a time zone changed from %s to %s shows what moves', (from, to, words) => {
  render(<TimeZoneNote from={from} to={to} />)
  expect(screen.getByRole('status')).toHaveTextContent(words)
})

test('details use the position of the device, or say why not', async () => {
  const { user } = await openSettings('details')
  await user.click(screen.getByRole('button', { name: 'Use my position' }))
  expect(await screen.findByText(/did not tell its position/)).toBeVisible()
  const getCurrentPosition = (found: PositionCallback) =>
    found({ coords: { latitude: 53.123456, longitude: 9.9 } } as GeolocationPosition)
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
  await user.click(screen.getByRole('button', { name: 'Use my position' }))
  expect(getField('Position')).toHaveValue('53.12346, 9.9')
  Reflect.deleteProperty(navigator, 'geolocation')
})

test('says a long expiry in hours as well', async () => {
  await openSettings('details', {
    'GET /warehouse/7': { data: buildSettings({ bookingMode: 'request', requestExpiry: 1440 }) },
  })
  const expiry = getField('A request expires after (minutes)')
  expect(expiry).toHaveAccessibleDescription('That is 1 d')
  fireEvent.change(expiry, { target: { value: '90' } })
  fireEvent.blur(expiry)
  expect(expiry).toHaveAccessibleDescription('That is 1 h 30 min')
  fireEvent.change(expiry, { target: { value: '45' } })
  fireEvent.blur(expiry)
  expect(expiry).toHaveAccessibleDescription('')
})

test('sends the stored expiry for a cleared field when drivers book at once', async () => {
  const { user, sent } = await openSettings('details', {
    'GET /warehouse/7': { data: buildSettings({ bookingMode: 'request', requestExpiry: 45 }) },
  })
  const expiry = getField('A request expires after (minutes)')
  fireEvent.change(expiry, { target: { value: '' } })
  fireEvent.blur(expiry)
  await user.click(screen.getByRole('radio', { name: /^At once/ }))
  await user.click(getSaveButton())
  expect(await findSavedNote()).toBeVisible()
  expect(sent()[0]?.body).toMatchObject({ bookingMode: 'instant', requestExpiry: 45 })
})
