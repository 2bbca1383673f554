import type { Account } from '@hosts/shared/contract'
import { fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { fireEvent, screen } from '@testing-library/react'
import { RequiredFactorsCard } from './required-factors-card'

const account: Account = {
  company: 'Nordlicht',
  country: 'DE',
  currency: 'EUR',
  hasBookings: false,
  hasRates: false,
  version: 3,
  secondFactor: [],
}

const open = (factors: string[], secondFactor: Account['secondFactor'] = []) => {
  let stored = { ...account, secondFactor }
  const { transport, calls } = fakeTransport({
    'GET /account': () => ({ data: stored }),
    'GET /user/me/passkey': { data: { results: [] } },
    'GET /user/me/second-factor': { data: { factors, recoveryCodes: 10, isOnlyOwner: false } },
    'PATCH /account': () => {
      stored = {
        ...account,
        version: 4,
        secondFactor: [{ subrole: 'manager', from: '2126-12-06T12:00:00.000Z' }],
      }
      return { data: stored }
    },
  })
  renderRoutes([{ path: '/', element: <RequiredFactorsCard /> }], { path: '/', transport })
  return () => calls.filter(({ method }) => method === 'PATCH')
}

it('requires a factor of the chosen roles, and shows from when', async () => {
  const sent = open(['totp'])
  fireEvent.click(await screen.findByRole('checkbox', { name: /Managers/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Save roles' }))
  expect(await screen.findByText(/From .*2126/)).toBeVisible()
  expect(screen.getByText('Saved')).toBeVisible()
  expect(sent()).toMatchObject([{ body: { requireSecondFactor: ['manager'] } }])
  expect(screen.getByRole('checkbox', { name: /Managers/ })).toBeChecked()
})

it('keeps the advice for gate staff beside the day', async () => {
  open(['totp'], [{ subrole: 'access-only', from: '2126-12-06T12:00:00.000Z' }])
  expect(await screen.findByText(/^From .*2126\. On a phone that several people share/)).toBeVisible()
})

it('wants the owner to have one first', async () => {
  open([])
  expect(await screen.findByText('Turn on your own second factor first.')).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
