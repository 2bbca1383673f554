import type { User } from '@hosts/shared/contract'
import { demoUser, fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { screen } from '@testing-library/react'
import { FactorBanner } from './factor-banner'

beforeEach(() => {
  // jsdom has no layout.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})

const open = (user: User) =>
  renderRoutes([{ path: '/', element: <FactorBanner user={user} otherwise={<p>Something else</p>} /> }], {
    path: '/',
    transport: fakeTransport({}).transport,
    user,
  })

it('names the day from which a second factor is needed, and leads to where it is set up', async () => {
  open({ ...demoUser, secondFactorFrom: '2126-12-06T12:00:00.000Z' })
  expect(await screen.findByText(/from .*2126/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Set it up' })).toHaveAttribute('href', '/account')
  expect(screen.queryByText('Something else')).toBeNull()
})

it('leads gate staff to their page', async () => {
  open({ ...demoUser, subrole: 'access-only', secondFactorFrom: '2126-12-06T12:00:00.000Z' })
  expect(await screen.findByRole('link', { name: 'Set it up' })).toHaveAttribute('href', '/parkings/account')
})

it('leaves its place to others when nothing is to do', async () => {
  open(demoUser)
  expect(await screen.findByText('Something else')).toBeVisible()
})
