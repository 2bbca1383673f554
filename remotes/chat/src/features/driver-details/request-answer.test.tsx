import type { Booking } from '@hosts/shared/contract'
import { toast } from '@hosts/shared/platform'
import { buildLocation } from '@hosts/shared/testing'
import { Toaster } from '@hosts/shared/ui'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { setLanguage } from '../../i18n'
import * as de from '../../i18n/de'
import { buildStay, createList, setUpDriverDetails } from './testing'

const { show, getWarehouseId } = setUpDriverDetails()

const MINUTE = 60_000
const bays = [
  { id: 4, label: 'N4' },
  { id: 5, label: 'N5' },
]
const request: Booking['request'] = {
  others: 2,
  suggestion: { bay: { id: 4, label: 'N4' }, reasons: ['fits', 'last-zone'] },
}

/** With the toasts of the shell. */
const Frame = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <Toaster />
  </>
)

const buildRequest = (change: Partial<Booking> = {}) =>
  buildStay({
    id: 31,
    warehouseId: getWarehouseId(),
    status: 'requested',
    bay: null,
    expiresAt: new Date(Date.now() + 12 * MINUTE).toISOString(),
    ...change,
  })
const open = (answers: Parameters<typeof show>[0] = {}, change: Partial<Booking> = {}) => {
  const booking = buildRequest(change)
  const free = bays.map((bay) => ({ bay: { ...bay, zone: '' }, difference: 0 }))
  const calls = show(
    {
      [`GET /warehouse/${getWarehouseId()}/booking`]: createList([booking]),
      'GET /booking/31': { data: { ...booking, request, ...change } },
      'POST /booking/31/quote': { data: { amount: 0, difference: 0, currency: 'EUR', lines: [], free } },
      'POST /booking/31/accept': { data: { ...booking, status: 'confirmed', bay: bays[1] } },
      'POST /booking/31/decline': { data: { ...booking, status: 'declined' } },
      ...answers,
    },
    Frame,
  )
  const sent = () => calls.filter(({ url }) => /accept|decline/.test(url)).map(({ url, body }) => [url, body])
  return { sent }
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

// Loaded when a driver has an open request.
beforeAll(() => Promise.all([import('./request-answer'), import('./decline-dialog')]))
afterEach(() => {
  setLanguage(null)
  toast.removeAll()
})

test('shows a request’s remaining time and rivals, and accepts it for another bay', async () => {
  const { sent } = open()
  expect(await screen.findByText('Expires in 12 minutes')).toBeVisible()
  expect(screen.queryByText('not paid')).toBeNull()
  expect(await screen.findByText('Others who want this time: 2')).toBeVisible()
  const bay = screen.getByLabelText('Bay')
  await waitFor(() =>
    expect(
      within(bay)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['N4 (suggested)', 'N5']),
  )
  expect(bay).toHaveAccessibleDescription('Same zone as last time')
  fireEvent.change(bay, { target: { value: '5' } })
  expect(bay).not.toHaveAccessibleDescription()
  await press('Accept')
  expect(await screen.findByText('Request accepted, bay N5')).toBeVisible()
  expect(sent()).toEqual([['/booking/31/accept', { bayId: 5 }]])
})

test.each([
  [true, 'The driver gets it, too.'],
  [false, 'This location sends drivers no messages about bookings.'],
])('says whether the driver gets the reason: %s', async (bookingTexts, help) => {
  const location = buildLocation({ id: getWarehouseId(), bookingTexts })
  open({ [`GET /warehouse/${location.id}`]: { data: location } })
  await press('Decline')
  expect(await screen.findByLabelText('Reason')).toHaveAccessibleDescription(help)
})

test('declines with a reason', async () => {
  const { sent } = open()
  await press('Decline')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Decline this request?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Decline' }))
  expect(await dialog.findByText('Write why')).toBeVisible()
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Full that night' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(sent()).toEqual([['/booking/31/decline', { reason: 'Full that night' }]]))
})

/** An API where Tom's answer comes first: after it the list is without the request. */
const answerFirst = (action: 'accept' | 'decline') => {
  const booking = buildRequest()
  let isAnswered = false
  return {
    [`GET /warehouse/${getWarehouseId()}/booking`]: () => createList(isAnswered ? [] : [booking]),
    [`POST /booking/31/${action}`]: () => {
      isAnswered = true
      const data = { message: 'Tom has answered', code: 'already_answered', status: 'declined', by: 'Tom' }
      return { status: 409, data }
    },
  }
}
const faster = 'Tom was faster and has answered this request.'
const waitForRemoval = () => waitFor(() => expect(screen.queryByText(/^Expires/)).toBeNull())

test('says who was faster to answer, also when the request is gone', async () => {
  open(answerFirst('accept'))
  await press('Accept')
  await waitForRemoval()
  expect(screen.getByText(faster)).toBeVisible()
})

test('keeps the reason for declining when another host was faster', async () => {
  open(answerFirst('decline'))
  await press('Decline')
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Full that night' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Decline' }))
  await waitForRemoval()
  expect(dialog.getByRole('alert')).toHaveTextContent(faster)
  expect(dialog.getByLabelText('Reason')).toHaveValue('Full that night')
  expect(screen.getAllByText(faster)).toHaveLength(1)
})

test('says in its place that the bay was taken meanwhile', async () => {
  const data = { message: 'Bay N4 was just taken', code: 'bay_taken', free: [bays[1]] }
  open({ 'POST /booking/31/accept': { status: 409, data } })
  await press('Accept')
  expect(await screen.findByText('Bay N4 was just taken')).toBeVisible()
})

test('says that no bay is free, in the chat’s language', async () => {
  setLanguage({ language: 'de', ...de })
  const none = { amount: 0, difference: null, currency: 'EUR', lines: [], free: [] }
  open({ 'POST /booking/31/quote': { data: none } }, { request: { others: 0, suggestion: null } })
  expect(await screen.findByText('Für diese Zeit ist kein Stellplatz frei.')).toBeVisible()
  expect(screen.getByText('Läuft in 12 Minuten ab')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Annehmen' })).toBeNull()
})

test('leads to the booking, and to a new one for the driver', async () => {
  open()
  const bookings = `/locations/bookings?location-id=${getWarehouseId()}`
  expect(await screen.findByRole('link', { name: 'Open booking REF00001' })).toHaveAttribute(
    'href',
    `${bookings}&booking=31`,
  )
  expect(screen.getByRole('link', { name: 'New booking' })).toHaveAttribute(
    'href',
    `${bookings}&new=1&driver=14`,
  )
})
