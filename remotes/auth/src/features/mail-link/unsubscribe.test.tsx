import { notificationKinds, type User } from '@hosts/shared/contract'
import { demoUser, fakeTransport, type Handlers, renderRoutes } from '@hosts/shared/testing'
import { fireEvent, screen } from '@testing-library/react'
import { routes } from '../../routes'
import { kindText } from '../../texts/notification-kinds'

const call = 'POST /notification/unsubscribe'
const open = (
  handlers: Handlers,
  { user = null, code = '7.request.SIGN' }: { user?: User | null; code?: string } = {},
) => {
  const { transport, calls } = fakeTransport(handlers)
  renderRoutes(routes, { path: `/login?unsubscribe=${code}`, transport, user })
  return calls
}
const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Stop these mails' }))

it('changes nothing until the button is pressed: scanners of mails open links', async () => {
  const calls = open({ [call]: { data: null } })
  expect(await screen.findByText('Requests for stays')).toBeVisible()
  expect(calls).toEqual([])
  await press()
  expect(await screen.findByRole('heading', { name: 'No more mails of this kind' })).toBeVisible()
  expect(calls).toMatchObject([{ params: { code: '7.request.SIGN' } }])
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
})

it.each<[User['subrole'], string]>([
  ['owner', '/account'],
  ['access-only', '/parkings/account'],
])('leads a logged-in person to the settings: %s', async (subrole, path) => {
  open({ [call]: { data: null } }, { user: { ...demoUser, subrole } })
  await press()
  expect(await screen.findByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', path)
})

it('says why it did not work, and can be pressed again', async () => {
  let isAway = true
  open({
    [call]: () =>
      isAway ? { status: 404, data: { message: 'This link is not one of ours' } } : { data: null },
  })
  await press()
  expect(await screen.findByText(/This link is not one of ours/)).toBeVisible()
  isAway = false
  await press()
  expect(await screen.findByRole('heading', { name: 'No more mails of this kind' })).toBeVisible()
})

it('has words for every kind, and for one that it does not know', async () => {
  expect(notificationKinds.map((kind) => kindText(kind)).join()).not.toContain('auth-kinds')
  open({}, { code: '7.storm.SIGN' })
  expect(await screen.findByText('One kind of notifications')).toBeVisible()
})
