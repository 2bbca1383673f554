import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setLanguage } from '../../i18n'
import * as de from '../../i18n/de'
import { ConversationNavigationContext } from '../navigation/navigation-contexts'
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
  expect(screen.getByRole('link', { name: 'Call +49\u00a0151\u00a0123\u00a0456\u00a078' })).toHaveAttribute(
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

describe('of a driver who became part of another', () => {
  const kept = { ...driver, id: 15, name: 'Anja Petersen-Kraft' }
  const answers = {
    'GET /chat/users': createList([kept]),
    'PATCH /chat/users/15': { data: { ...kept, tags: [] } },
  }

  test('shows the kept one, whose stays and tags they are', async () => {
    const calls = show(answers)
    expect(await screen.findByText('Now part of Anja Petersen-Kraft')).toBeVisible()
    const { id, name, phone } = kept
    const props = JSON.stringify({ driver: { id, name, phone }, location: { id: getWarehouseId() } })
    expect(await screen.findByText(`chat-driver ${props}`)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Remove tag reefer' }))
    await waitFor(() => expect(calls.some(({ url }) => url === '/chat/users/15')).toBe(true))
    await waitFor(() => expect(screen.queryByText('reefer')).toBeNull())
  })

  test('leads to the kept one’s conversation', async () => {
    const open = jest.fn()
    const { leave } = show(answers, ({ children }) => (
      <ConversationNavigationContext value={{ open } as never}>{children}</ConversationNavigationContext>
    ))
    await userEvent.click(
      await screen.findByRole('button', { name: 'Conversation with Anja Petersen-Kraft' }),
    )
    expect(open).toHaveBeenCalledWith(15)
    const list = document.createElement('div')
    list.className = 'str-chat__channel-list'
    list.innerHTML = '<div role="option" tabindex="-1">Row</div>'
    document.body.append(list)
    leave()
    await waitFor(() => expect(screen.getByRole('option', { name: 'Row' })).toHaveFocus())
    list.remove()
  })

  test('offers no conversation with who has no phone', async () => {
    show({ 'GET /chat/users': createList([{ ...kept, phone: '' }]) })
    expect(await screen.findByText(/^Now part of/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Conversation with/ })).toBeNull()
  })
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
