import { toast } from '@hosts/shared/platform'
import { freezeDate } from '@hosts/shared/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { bay, change, findReady, newBooking, open, pressBook, quote } from '../../testing/open-new-booking'

beforeEach(() => {
  jest.spyOn(toast, 'success')
  freezeDate('2026-11-23T08:12:00Z')
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  localStorage.clear()
})

test('says the price when the rates have changed meanwhile, and books for it', async () => {
  let price = 2400
  const changed = { message: 'Say why', path: 'amountReason', code: 'required' }
  const { sent } = open(
    {
      'POST /warehouse/7/quote': () => ({ data: quote([bay(12, 'B12', price)]) }),
      'POST /warehouse/7/booking': ({ body }) => {
        if ((body as { amount: number }).amount === 2800) return { data: newBooking }
        price = 2800
        return { status: 422, data: [{ errors: [changed] }] }
      },
    },
    { driverId: 14 },
  )
  await findReady()
  pressBook()
  expect(await screen.findByText('The price is now €28.00.')).toBeVisible()
  fireEvent.click(await screen.findByRole('button', { name: 'Book B12 · €28.00' }))
  await waitFor(() => expect(sent().at(-1)?.body).toMatchObject({ bayId: 12, amount: 2800 }))
})

test.each([
  ['a blocked driver', { message: 'Anja Petersen is blocked at this location', code: 'driver_blocked' }],
  ['an archived location', { message: 'This location is archived', code: 'archived' }],
])('says why %s cannot be booked', async (_, data) => {
  open({ 'POST /warehouse/7/booking': { status: 409, data } }, { driverId: 14 })
  await findReady()
  pressBook()
  expect(await screen.findByText(data.message)).toBeVisible()
})

test('asks for a reason when the price is another one', async () => {
  const { sent } = open({}, { driverId: 14 })
  await findReady()
  fireEvent.click(screen.getByRole('button', { name: 'Change price' }))
  expect(screen.getByText('Total')).toBeVisible()
  change('Price in EUR', '20')
  expect(screen.getByText('1 day at €24.00')).toBeVisible()
  expect(screen.getByText('Your price').nextElementSibling).toHaveTextContent('€20.00')
  expect(screen.queryByText('Total')).toBeNull()
  pressBook('Book B12 · €20.00')
  expect(await screen.findByText('Enter a reason, at least 2 characters')).toBeVisible()
  change('Reason', 'Regular guest')
  pressBook()
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ amount: 2000, amountReason: 'Regular guest' }))
})

test('asks for a price where no rates apply', async () => {
  const missing = {
    message: 'No rates apply to this stay. Enter an amount',
    path: 'amount',
    code: 'no_rates',
  }
  const { sent } = open(
    {
      'POST /warehouse/7/quote': { data: quote([bay(12, 'B12', null)]) },
      'POST /warehouse/7/booking': ({ body }) =>
        (body as { amount?: number }).amount
          ? { data: newBooking }
          : { status: 422, data: [{ errors: [missing] }] },
    },
    { driverId: 14 },
  )
  await screen.findByRole('button', { name: 'Book B12' })
  pressBook()
  expect(await screen.findByText(missing.message)).toBeVisible()
  change('Price in EUR', '12,50')
  pressBook()
  await waitFor(() => expect(sent().at(-1)?.body).toMatchObject({ amount: 1250 }))
})
