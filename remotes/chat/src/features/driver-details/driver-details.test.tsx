import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setLanguage } from '../../i18n'
import * as de from '../../i18n/de'
import { createList, driver, setUpDriverDetails } from './testing'

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

test('shows between name and vehicles what other remotes know of the driver, and asks for nothing of it', async () => {
  const calls = show()
  const { id, name, phone } = driver
  const props = JSON.stringify({ driver: { id, name, phone }, location: { id: getWarehouseId() } })
  expect(await screen.findByText(`chat-driver ${props}`)).toBeVisible()
  expect(calls.map(({ url }) => url)).toEqual(['/chat/users'])
})

test('formats everything in the chat’s language', async () => {
  setLanguage({ language: 'de', ...de })
  show()
  expect(await screen.findByText(/Deutsch/)).toBeVisible()
  expect(screen.getByText(/16,5 m/)).toBeVisible()
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
