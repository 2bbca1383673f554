import { demoUser, renderRoutes } from '@hosts/shared/testing'
import { getUnsentPrefix } from '@hosts/shared/unsent-messages'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AccountMenu } from './account-menu'

const address = '/locations/chat?location-id=7&user=3'
const storeUnsent = (id: string, value: object = { address }) =>
  localStorage.setItem(getUnsentPrefix(demoUser.id) + id, JSON.stringify(value))

const chooseLogOut = async () => {
  const view = renderRoutes([{ path: '/', element: <AccountMenu user={demoUser} /> }], {
    path: '/',
    transport: () => new Promise(() => {}),
  })
  await userEvent.click(screen.getByRole('button', { name: `Account menu, ${demoUser.name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }))
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
