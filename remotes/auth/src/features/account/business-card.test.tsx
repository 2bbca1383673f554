import type { User } from '@hosts/shared/contract'
import { hostApi } from '@hosts/shared/platform'
import {
  buildAccount,
  buildListPage,
  demoUser,
  fakeTransport,
  type Handlers,
  renderRoutes,
} from '@hosts/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Component } from './account-screen'

type Account = ReturnType<typeof buildAccount>

const open = async (account: Account = buildAccount(), change: Handlers = {}, user: User = demoUser) => {
  const stored = { account, user }
  const { transport, calls } = fakeTransport({
    'GET /user/me': () => ({ data: stored.user }),
    'GET /user/me/session': { data: buildListPage([]) },
    'GET /user/me/passkey': { data: { results: [] } },
    'GET /user/me/second-factor': { data: { factors: [], recoveryCodes: 0, isOnlyOwner: false } },
    'GET /user/me/notification': { data: { kinds: [], locations: [] } },
    'GET /user/me/push': { data: { publicKey: null, devices: [] } },
    'GET /account': () => ({ data: stored.account }),
    'PATCH /account': ({ body }) => {
      stored.account = { ...stored.account, ...(body as object), version: stored.account.version + 1 }
      stored.user = { ...stored.user, company: stored.account.company }
      return { data: stored.account }
    },
    ...change,
  })
  const routes = [{ path: '/account', element: <Component /> }]
  const view = renderRoutes(routes, { path: '/account', transport })
  await screen.findByLabelText('Your name')
  const sent = () => calls.filter(({ method }) => method !== 'GET')
  return { ...view, stored, sent, calls }
}
const company = () => screen.findByLabelText('Company')
const currency = () => screen.getByLabelText<HTMLSelectElement>('Currency')
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const press = (name: string) => {
  // By its text: a role is looked up in each of the options.
  const form = within(currency().closest('form') as HTMLElement)
  fireEvent.click(form.getByText(name))
}

it('renames the company, which the session has at once', async () => {
  const { sent, store } = await open()
  type(await company(), 'Kai & Söhne')
  press('Save')
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(sent()).toMatchObject([
    { method: 'PATCH', body: { company: 'Kai & Söhne' }, headers: { 'If-Match': '"1"' } },
  ])
  expect(sent()[0]?.body).toEqual({ company: 'Kai & Söhne' })
  await waitFor(() => expect(store.getState().session.user?.company).toBe('Kai & Söhne'))
  expect(screen.getByText('Owner · Kai & Söhne')).toBeVisible()
})

it('changes the currency, by its name', async () => {
  const { sent } = await open()
  await company()
  const names = [...currency().options].map(({ text }) => text)
  expect(names).toContain('Japanese Yen (JPY)')
  expect(currency()).toHaveAccessibleDescription(/^You can change it until you add the first rate or booking/)
  type(currency(), 'JPY')
  press('Save')
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(sent()[0]?.body).toEqual({ currency: 'JPY' })
})

it.each([
  [{ hasRates: true }, /^Your rates are in Euro \(EUR\).*remove all rates/],
  [{ hasRates: true, hasBookings: true }, /^Your bookings are in Euro \(EUR\), so it stays/],
])('locks the currency with %j, and says why', async (use, reason) => {
  await open(buildAccount(use))
  await company()
  expect(currency()).toBeDisabled()
  expect(currency()).toHaveAccessibleDescription(reason)
})

it('says at the currency that a booking was made meanwhile, and Discard restores it', async () => {
  const refused = { message: 'There are bookings in this currency, so it stays', code: 'currency_in_use' }
  const { stored } = await open(buildAccount(), { 'PATCH /account': { status: 409, data: refused } })
  await company()
  stored.account = buildAccount({ hasBookings: true })
  type(currency(), 'JPY')
  press('Save')
  await waitFor(() => expect(currency()).toHaveAccessibleDescription(new RegExp(refused.message)))
  expect(currency()).toHaveValue('JPY')
  press('Discard changes')
  await waitFor(() => expect(currency()).toBeDisabled())
  expect(currency()).toHaveValue('EUR')
})

it('keeps the typed name when somebody else was faster, and saves it the second time', async () => {
  let isFirst = true
  const { sent, stored } = await open(buildAccount(), {
    'PATCH /account': ({ body }) => {
      if (!isFirst) return { data: { ...stored.account, ...(body as object), version: 3 } }
      isFirst = false
      stored.account = buildAccount({ company: 'Theirs', currency: 'USD', version: 2 })
      return { status: 409, data: { message: 'Changed', code: 'changed_meanwhile' } }
    },
  })
  type(await company(), 'Mine')
  press('Save')
  expect(await screen.findByText(/^Someone else has changed the business meanwhile/)).toBeVisible()
  await waitFor(() => expect(currency()).toHaveValue('USD'))
  expect(await company()).toHaveValue('Mine')
  press('Save')
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(sent().at(-1)).toMatchObject({ body: { company: 'Mine' }, headers: { 'If-Match': '"2"' } })
})

it('does not replace a name that somebody else has given meanwhile', async () => {
  const { sent, stored, store } = await open(buildAccount(), {
    'PATCH /account': ({ headers, body }) => {
      if (headers?.['If-Match'] !== `"${stored.account.version}"`)
        return { status: 409, data: { message: 'Changed', code: 'changed_meanwhile' } }
      return { data: { ...stored.account, ...(body as object), version: 3 } }
    },
  })
  type(await company(), 'Mine')
  stored.account = buildAccount({ company: 'Theirs', currency: 'USD', version: 2 })
  store.dispatch(hostApi.util.invalidateTags(['User']))
  await waitFor(() => expect(currency()).toHaveValue('USD'))
  press('Save')
  expect(await screen.findByText(/^Someone else has changed the business meanwhile/)).toBeVisible()
  expect(await company()).toHaveValue('Mine')
  press('Save')
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(sent().map(({ headers }) => headers?.['If-Match'])).toEqual(['"1"', '"2"'])
})

it.each<[string, Partial<User>]>([
  ['a manager', { subrole: 'manager' }],
  ['gate staff', { subrole: 'access-only' }],
  ['an owner of some locations', { warehouseIds: [7] }],
])('is not shown to %s', async (_, change) => {
  const { calls } = await open(buildAccount(), {}, { ...demoUser, ...change })
  expect(screen.queryByText('Business')).toBeNull()
  expect(calls.map(({ url }) => url)).not.toContain('/account')
})
