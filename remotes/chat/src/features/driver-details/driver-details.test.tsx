import type { Booking } from '@hosts/shared/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setLanguage } from '../../i18n'
import * as de from '../../i18n/de'
import { groupStays } from './stays'
import { buildStay, createList, driver, setUpDriverDetails } from './testing'

const { show, getWarehouseId } = setUpDriverDetails()

afterEach(() => setLanguage(null))

test('fetches the driver by id and shows phone, language, vehicles, tags and note', async () => {
  const calls = show()
  expect(await screen.findByText('Anja Petersen')).toBeVisible()
  expect(calls[0]).toMatchObject({
    url: '/chat/users',
    params: { warehouseId: getWarehouseId(), driverId: 14 },
  })
  expect(screen.getByRole('link', { name: 'Call +4915112345678' })).toHaveAttribute(
    'href',
    'tel:+4915112345678',
  )
  expect(screen.getByText('Speaks German')).toBeVisible()
  expect(screen.getByText('Truck · 16.5 m')).toBeVisible()
  expect(screen.getByText('reefer')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Rings twice')
})

test('asks whether others with the same phone are the same person', async () => {
  const samePhone = [{ id: 15, name: 'A. Petersen' }]
  show({ 'GET /chat/users': createList([{ ...driver, samePhone }]) })
  const others = await screen.findByText('A. Petersen')
  expect(others.closest('li')).toHaveTextContent('Same person? Same phone: A. Petersen')
})

test('shows the stay in the location’s time zone, with bay, code and unpaid price', async () => {
  show()
  const stay = await screen.findByRole('region', { name: 'Stay' })
  expect(await within(stay).findByText('Bay N3')).toBeVisible()
  expect(stay).toHaveTextContent(/Jul 2, 1:30 AM/)
  expect(stay).toHaveTextContent('€24.00 not paid')
  expect(stay).toHaveTextContent('REF00001')
  expect(stay).toHaveTextContent('Here now')
})

test('shows what is left to pay of a stay that is paid in part', async () => {
  const charged = buildStay({ amount: 3650, paidAmount: 2400 })
  show({ [`GET /warehouse/${getWarehouseId()}/booking`]: createList([charged]) })
  const stay = await screen.findByRole('region', { name: 'Stay' })
  expect(await within(stay).findByText('€12.50 left to pay')).toBeVisible()
  expect(within(stay).queryByText('not paid')).toBeNull()
})

test('formats everything in the chat’s language', async () => {
  setLanguage({ language: 'de', ...de })
  show()
  expect(await screen.findByText(/Deutsch/)).toBeVisible()
  expect(screen.getByText(/16,5 m/)).toBeVisible()
  expect(await screen.findByText(/24,00\s€/)).toBeVisible()
  expect(screen.getByText('2. Juli, 01:30')).toBeVisible()
})

test('labels the reference “Booking”, not “Code” as for the gate', async () => {
  show()
  const stay = await screen.findByRole('region', { name: 'Stay' })
  expect((await within(stay).findByText('Booking')).nextElementSibling).toHaveTextContent('REF00001')
})

test('lists three earlier stays, and all on request', async () => {
  const earlier = Array.from({ length: 13 }, (_, id) => buildStay({ id: id + 1, status: 'checked_out' }))
  show({ [`GET /warehouse/${getWarehouseId()}/booking`]: createList(earlier) })
  const stays = await screen.findByRole('region', { name: '13 earlier stays' })
  expect(within(stays).getAllByRole('listitem')).toHaveLength(3)
  await userEvent.click(within(stays).getByRole('button', { name: 'Show all' }))
  expect(within(stays).getAllByRole('listitem')).toHaveLength(13)
  expect(within(stays).getByRole('list')).toHaveFocus()
})

test('says that only the chat knows a driver', async () => {
  show({ 'GET /chat/users': createList([]) })
  expect(await screen.findByText(/^Only the chat knows this driver/)).toBeVisible()
})

test('shows an error when the driver cannot be loaded, and Retry fetches again', async () => {
  let fails = true
  show({
    'GET /chat/users': () =>
      fails ? { status: 'FETCH_ERROR', error: 'Failed to fetch' } : createList([driver]),
  })
  fails = await screen.findByRole('button', { name: 'Retry' }).then(() => false)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Anja Petersen')).toBeVisible()
})

const hour = 3_600_000

describe('groupStays', () => {
  test('groups current stay, requests and next arrival, counts later bookings, lists earlier stays', () => {
    const now = new Date('2026-07-10T12:00:00Z')
    const at = (hours: number) => new Date(now.getTime() + hours * hour).toISOString()
    const add = (id: number, status: Booking['status'], from: number, to: number) =>
      buildStay({ id, status, startsAt: at(from), endsAt: at(to) })
    const { present, later, earlier } = groupStays(
      [
        add(1, 'confirmed', 90, 99),
        add(2, 'confirmed', 20, 30),
        add(3, 'requested', 50, 60),
        add(4, 'checked_in', -5, 5),
        add(5, 'confirmed', -9, -1),
        add(6, 'checked_out', -90, -80),
        add(7, 'checked_out', -50, -40),
        add(8, 'cancelled', 5, 6),
      ],
      now,
    )
    expect(present.map(({ id }) => id)).toEqual([4, 3, 2])
    expect(later).toBe(1)
    expect(earlier.map(({ id }) => id)).toEqual([7, 6])
  })
})
