import { storePendingWork } from '@hosts/shared/pending-work'
import { demoUser, renderRoutes } from '@hosts/shared/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AccountMenu } from './account-menu'

const address = '/photos?location-id=7&user=3'
const leavePhotos = () =>
  storePendingWork(
    'photos',
    new Map([
      [
        demoUser.id,
        { count: 3, address, survivesLogout: false, title: '3 photos wait', text: 'They are removed.' },
      ],
    ]),
  )

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

describe('with work that a logout discards', () => {
  test('asks in the words of its remote', async () => {
    leavePhotos()
    const { isLoggedIn } = await chooseLogOut()
    expect(screen.getByRole('dialog', { name: '3 photos wait' })).toHaveTextContent('They are removed.')
    expect(screen.getByRole('button', { name: 'Send first' })).toHaveFocus()
    expect(isLoggedIn()).toBe(true)
    await press('Discard and log out')
    expect(isLoggedIn()).toBe(false)
  })

  test('Send first opens the page that sends it', async () => {
    leavePhotos()
    const view = await chooseLogOut()
    await press('Send first')
    expect(view.address()).toBe(address)
    expect(view.isLoggedIn()).toBe(true)
  })

  test('Cancel changes nothing', async () => {
    leavePhotos()
    const view = await chooseLogOut()
    expect(screen.getByRole('dialog', { name: '3 photos wait' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect([view.address(), view.isLoggedIn()]).toEqual(['/', true])
  })
})

describe('with work that survives a logout', () => {
  const notes = '/notes/7?open=unsent'
  const leaveNotes = () =>
    storePendingWork(
      'notes',
      new Map([
        [
          demoUser.id,
          { count: 2, address: notes, survivesLogout: true, title: '2 notes wait', text: 'They stay here.' },
        ],
      ]),
    )

  test('says that it stays on the device, and logs out', async () => {
    leaveNotes()
    const { isLoggedIn } = await chooseLogOut()
    expect(screen.getByRole('dialog', { name: '2 notes wait' })).toHaveTextContent('They stay here.')
    expect(screen.getByRole('button', { name: 'Send now' })).toHaveFocus()
    expect(isLoggedIn()).toBe(true)
    await press('Keep and log out')
    expect(isLoggedIn()).toBe(false)
  })

  test.each([
    ['Send now', notes],
    ['Stay logged in', '/'],
  ])('%s leads to %s', async (button, path) => {
    leaveNotes()
    const view = await chooseLogOut()
    // The cross has the name of the button that changes nothing.
    const [found] = screen.getAllByRole('button', { name: button })
    await userEvent.click(found as HTMLElement)
    expect([view.address(), view.isLoggedIn()]).toEqual([path, true])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('asks first about what is discarded, then about this', async () => {
    leaveNotes()
    leavePhotos()
    const { isLoggedIn } = await chooseLogOut()
    await press('Discard and log out')
    expect(screen.getByRole('dialog', { name: '2 notes wait' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send now' })).toHaveFocus()
    expect(isLoggedIn()).toBe(true)
    await press('Keep and log out')
    expect(isLoggedIn()).toBe(false)
  })
})

test('asks in its own words about work of a release that has left none', async () => {
  localStorage.setItem(`unsent/${demoUser.id}/a`, JSON.stringify({ address }))
  localStorage.setItem(`device/waiting-events/${demoUser.id}`, JSON.stringify({ count: 2, address: '/' }))
  const { isLoggedIn } = await chooseLogOut()
  expect(screen.getByRole('dialog', { name: '1 thing you did is not sent yet' })).toHaveTextContent(
    'everything that you have typed and not sent',
  )
  await press('Discard and log out')
  expect(screen.getByRole('dialog', { name: '2 things you did are not sent yet' })).toHaveTextContent(
    'it stays on this device',
  )
  await press('Keep and log out')
  expect(isLoggedIn()).toBe(false)
})

test('explains on iOS how the app is installed', async () => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
  await choose('Install Hosts on this device')
  expect(screen.getByRole('dialog')).toHaveTextContent('Add to Home Screen')
  Reflect.deleteProperty(navigator, 'standalone')
})
