import { demoUser, renderRoutes } from '@hosts/shared/testing'
import { getUnsentPrefix } from '@hosts/shared/unsent-messages'
import { storeWaitingEvents } from '@hosts/shared/waiting-events'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AccountMenu } from './account-menu'

const address = '/locations/chat?location-id=7&user=3'
const storeUnsent = (id: string, value: object = { address }) =>
  localStorage.setItem(getUnsentPrefix(demoUser.id) + id, JSON.stringify(value))

const choose = async (item: string) => {
  const view = renderRoutes([{ path: '/', element: <AccountMenu user={demoUser} /> }], {
    path: '/',
    transport: () => new Promise(() => {}),
  })
  await userEvent.click(screen.getByRole('button', { name: `Account menu, ${demoUser.name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
  return view
}
const chooseLogOut = async () => {
  const view = await choose('Log out')
  return {
    isLoggedIn: () => view.store.getState().session.user !== null,
    address: () => {
      const { pathname, search } = view.router.state.location
      return pathname + search
    },
  }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => localStorage.clear())

test('logs out without a question when everything was sent', async () => {
  const { isLoggedIn } = await chooseLogOut()
  expect(isLoggedIn()).toBe(false)
})

test('asks before unsent messages are discarded', async () => {
  for (const id of ['a', 'b', 'c']) storeUnsent(id)
  const { isLoggedIn } = await chooseLogOut()
  expect(screen.getByRole('dialog', { name: '3 messages were not sent' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send first' })).toHaveFocus()
  expect(isLoggedIn()).toBe(true)
  await press('Discard and log out')
  expect(isLoggedIn()).toBe(false)
})

test('Send first opens the page that sends them', async () => {
  storeUnsent('a')
  const view = await chooseLogOut()
  await press('Send first')
  expect(view.address()).toBe(address)
  expect(view.isLoggedIn()).toBe(true)
})

test('Cancel changes nothing', async () => {
  storeUnsent('a', {})
  const view = await chooseLogOut()
  expect(screen.getByRole('dialog', { name: '1 message was not sent' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect([view.address(), view.isLoggedIn()]).toEqual(['/', true])
})

describe('with events at the gate that were not sent', () => {
  const gate = '/parkings/7?open=events'
  const storeWaiting = () => storeWaitingEvents(new Map([[demoUser.id, { count: 2, address: gate }]]))

  test('says that they stay on the device, and logs out', async () => {
    storeWaiting()
    const { isLoggedIn } = await chooseLogOut()
    expect(screen.getByRole('dialog', { name: '2 events at the gate are not sent yet' })).toHaveTextContent(
      'it stays on this device and is sent when you log in here again and open the gate',
    )
    expect(screen.getByRole('button', { name: 'Send now' })).toHaveFocus()
    expect(isLoggedIn()).toBe(true)
    await press('Keep and log out')
    expect(isLoggedIn()).toBe(false)
  })

  test.each([
    ['Send now', gate],
    ['Stay logged in', '/'],
  ])('%s leads to %s', async (button, path) => {
    storeWaiting()
    const view = await chooseLogOut()
    // The cross has the name of the button that changes nothing.
    const [found] = screen.getAllByRole('button', { name: button })
    await userEvent.click(found as HTMLElement)
    expect([view.address(), view.isLoggedIn()]).toEqual([path, true])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('asks about messages first, then about them', async () => {
    storeUnsent('a')
    storeWaiting()
    const { isLoggedIn } = await chooseLogOut()
    await press('Discard and log out')
    expect(screen.getByRole('dialog', { name: '2 events at the gate are not sent yet' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send now' })).toHaveFocus()
    expect(isLoggedIn()).toBe(true)
    await press('Keep and log out')
    expect(isLoggedIn()).toBe(false)
  })
})

test('explains on iOS how the app is installed', async () => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
  await choose('Install Hosts on this device')
  expect(screen.getByRole('dialog')).toHaveTextContent('Add to Home Screen')
  Reflect.deleteProperty(navigator, 'standalone')
})
