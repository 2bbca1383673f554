import { selectUser } from '@hosts/shared/platform'
import { demoUser, fakeTransport, type Handlers, loadBeforeTests, renderRoutes } from '@hosts/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'
import { demoInvite, demoSession, fillFields } from '../../testing'

const signUp = 'POST /user/warehouse-owner/sign-up'
const inviteCall = 'GET /user/warehouse-owner/invite/CODE'
loadBeforeTests(() => import('./sign-up-screen'))
beforeEach(() => sessionStorage.clear())

const open = async (handlers: Handlers, path = '/signup') => {
  const { transport, calls } = fakeTransport(handlers)
  const view = renderRoutes(routes, { path, transport, user: null })
  await screen.findByRole('button', { name: 'Create account' })
  return { ...view, calls }
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }))
const fillAll = async (phone = '+49 (40) 123-456') => {
  await fillFields({ 'Your name': 'Ada Berg', Company: 'Berg Parking', Email: 'ada@berg.test' })
  await fillFields({ Phone: phone, Password: 'a-long-password' })
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'Germany')
  await userEvent.click(screen.getByLabelText('I accept the terms of use'))
}

test('creates the account and continues to the first location', async () => {
  const { calls, router, store } = await open({ [signUp]: { data: demoSession } })
  await fillAll()
  await submit()
  await waitFor(() => expect(router.state.location.pathname).toBe('/locations/new'))
  expect(selectUser(store.getState())).toEqual(demoSession.user)
  expect(calls).toMatchObject([
    {
      body: {
        name: 'Ada Berg',
        company: 'Berg Parking',
        email: 'ada@berg.test',
        phone: '+4940123456',
        password: 'a-long-password',
        country: 'DE',
        acceptTerms: true,
      },
    },
  ])
})

test('accepts a phone as it is dialled in the country, and says so', async () => {
  const { calls } = await open({ [signUp]: { data: demoSession } })
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(/^As you dial it/)
  await fillAll('040 123456')
  await submit()
  await waitFor(() => expect(calls).toMatchObject([{ body: { phone: '040123456', country: 'DE' } }]))
})

test('shows what is missing at every field and focuses the first', async () => {
  const { calls } = await open({})
  await userEvent.selectOptions(screen.getByLabelText('Country'), '')
  await fillFields({ Phone: '12', Password: 'short' })
  await submit()
  expect(await screen.findByText('Enter your name, at least 2 characters')).toBeVisible()
  expect(screen.getByText('Enter your company, at least 2 characters')).toBeVisible()
  expect(screen.getByText('Enter an email address like name@example.com')).toBeVisible()
  expect(screen.getByText('Enter the number with its country code, like +49 30 1234567')).toBeVisible()
  expect(screen.getByText('Use at least 12 characters')).toBeVisible()
  expect(screen.getByText('Choose a country')).toBeVisible()
  expect(screen.getByText('Please accept the terms to continue')).toBeVisible()
  expect(screen.getByLabelText('Your name')).toHaveFocus()
  expect(calls).toHaveLength(0)
})

test('has the attributes for autofill', async () => {
  await open({})
  expect(document.title).toBe('Create your account · Hosts')
  for (const [label, autocomplete] of [
    ['Your name', 'name'],
    ['Company', 'organization'],
    ['Email', 'email'],
    ['Phone', 'tel'],
    ['Password', 'new-password'],
    ['Country', 'country'],
  ] as const)
    expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', autocomplete)
})

test('offers the login for a taken email', async () => {
  const taken = { path: 'email', code: 'email_taken', message: 'Taken' }
  const { router } = await open({ [signUp]: { status: 422, data: [{ errors: [taken] }] } })
  await fillAll()
  await submit()
  expect(await screen.findByText('An account with this email exists.')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveFocus()
  await userEvent.click(screen.getByRole('link', { name: 'Log in instead' }))
  await screen.findByRole('heading', { name: 'Log in' })
  expect(router.state.location.pathname).toBe('/login')
  expect(screen.getByLabelText('Email')).toHaveValue('ada@berg.test')
})

test('removes the link to the login when another email is typed', async () => {
  const taken = { path: 'email', code: 'email_taken', message: 'Taken' }
  await open({ [signUp]: { status: 422, data: [{ errors: [taken] }] } })
  await fillAll()
  await submit()
  await screen.findByRole('link', { name: 'Log in instead' })
  await userEvent.type(screen.getByLabelText('Email'), 'x')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Log in instead' })).toBeNull())
})

test('keeps the input when the network fails', async () => {
  await open({ [signUp]: { status: 'FETCH_ERROR', error: 'Failed to fetch' } })
  await fillAll()
  await submit()
  expect(await screen.findByText(/You could not be signed up: No connection to Hosts/)).toBeVisible()
  expect(screen.getByLabelText('Company')).toHaveValue('Berg Parking')
  expect(screen.getByLabelText('Password')).toHaveValue('a-long-password')
})

test('keeps what was typed through a reload, but not the password', async () => {
  const first = await open({})
  await fillAll()
  expect(JSON.stringify(sessionStorage)).not.toContain('a-long-password')
  first.unmount()
  await open({})
  expect(await screen.findByText('Draft restored')).toBeVisible()
  expect(screen.getByLabelText('Your name')).toHaveValue('Ada Berg')
  expect(screen.getByLabelText('Email')).toHaveValue('ada@berg.test')
  expect(screen.getByLabelText('Country')).toHaveValue('DE')
  expect(screen.getByLabelText('I accept the terms of use')).toBeChecked()
  expect(screen.getByLabelText('Password')).toHaveValue('')
})

test('keeps what was typed while the person looks at the login', async () => {
  const taken = { path: 'email', code: 'email_taken', message: 'Taken' }
  const { router } = await open({ [signUp]: { status: 422, data: [{ errors: [taken] }] } })
  await fillAll()
  await submit()
  await userEvent.click(await screen.findByRole('link', { name: 'Log in instead' }))
  await screen.findByRole('heading', { name: 'Log in' })
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.getByLabelText('Company')).toHaveValue('Berg Parking'))
})

test('shows the terms on the page', async () => {
  await open({})
  await userEvent.click(screen.getByText('Read the terms'))
  expect(screen.getByText(/You offer only locations that are yours/)).toBeVisible()
})

test('uses the email typed at the login', async () => {
  const { router } = await open({})
  await act(() => router.navigate('/login'))
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@berg.test')
  await userEvent.click(screen.getByRole('link', { name: 'Create an account' }))
  await screen.findByRole('heading', { name: 'Create your account' })
  expect(screen.getByLabelText('Email')).toHaveValue('ada@berg.test')
})

test('skips the sign-up for a logged-in user', async () => {
  const { router } = renderRoutes(routes, { path: '/signup', transport: fakeTransport({}).transport })
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('shows the host of an invite, locks the email and joins the account', async () => {
  const { calls, router } = await open(
    { [inviteCall]: { data: { ...demoInvite, subrole: 'manager' } }, [signUp]: { data: demoSession } },
    '/signup?invite=CODE',
  )
  expect(screen.getByRole('heading', { name: 'Nordlicht Parking invites you' })).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue('gate@hosts.test')
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly')
  expect(screen.queryByLabelText('Company')).toBeNull()
  await fillFields({ 'Your name': 'Mia Lund', Phone: '+4940123456', Password: 'a-long-password' })
  await userEvent.click(screen.getByLabelText('I accept the terms of use'))
  await submit()
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(calls[1]?.body).toMatchObject({
    email: 'gate@hosts.test',
    company: 'Nordlicht Parking',
    country: 'DE',
    invite: 'CODE',
  })
})

test('keeps no draft of a form with only a password', async () => {
  const first = await open({})
  await fillFields({ Password: 'a-long-password' })
  expect(sessionStorage).toHaveLength(0)
  await fillFields({ 'Your name': 'Ada' })
  expect(sessionStorage).toHaveLength(1)
  await userEvent.clear(screen.getByLabelText('Your name'))
  expect(sessionStorage).toHaveLength(0)
  first.unmount()
  await open({})
  expect(screen.queryByText('Draft restored')).toBeNull()
})

test('restores what was typed for an invite, except what the invite decides', async () => {
  const first = await open({ [inviteCall]: { data: demoInvite } }, '/signup?invite=CODE')
  await fillFields({ 'Your name': 'Mia Lund' })
  expect(JSON.stringify(sessionStorage)).not.toContain(demoInvite.email)
  first.unmount()
  const other = await open(
    { [inviteCall.replace('CODE', 'NEXT')]: { data: demoInvite } },
    '/signup?invite=NEXT',
  )
  expect(screen.getByLabelText('Your name')).toHaveValue('')
  other.unmount()
  await open({ [inviteCall]: { data: { ...demoInvite, email: 'new@hosts.test' } } }, '/signup?invite=CODE')
  expect(await screen.findByText('Draft restored')).toBeVisible()
  expect(screen.getByLabelText('Your name')).toHaveValue('Mia Lund')
  expect(screen.getByLabelText('Email')).toHaveValue('new@hosts.test')
})

test('treats an unknown invite as expired', async () => {
  const unknown = { status: 404, data: { message: 'This invite has expired', code: 'invite_expired' } }
  const { transport } = fakeTransport({ [inviteCall]: unknown })
  renderRoutes(routes, { path: '/signup?invite=CODE', transport, user: null })
  expect(await screen.findByRole('heading', { name: 'This invite has expired' })).toBeVisible()
  expect(screen.getByText('Ask the owner for a new one.')).toBeVisible()
})

test('closes the form of one invite when the link of another has expired', async () => {
  const expired = { status: 404, data: { message: 'This invite has expired', code: 'invite_expired' } }
  const { router } = await open(
    { [inviteCall]: { data: demoInvite }, [inviteCall.replace('CODE', 'OLD')]: expired },
    '/signup?invite=CODE',
  )
  await act(() => router.navigate('/signup?invite=OLD'))
  expect(await screen.findByRole('heading', { name: 'This invite has expired' })).toBeVisible()
  expect(screen.queryByLabelText('Your name')).toBeNull()
})

test('says that an invite has expired while the form was filled in', async () => {
  const expired = { path: 'invite', code: 'invite_expired', message: 'Expired' }
  await open(
    { [inviteCall]: { data: demoInvite }, [signUp]: { status: 422, data: [{ errors: [expired] }] } },
    '/signup?invite=CODE',
  )
  await fillFields({ 'Your name': 'Mia Lund', Phone: '+4940123456', Password: 'a-long-password' })
  await userEvent.click(screen.getByLabelText('I accept the terms of use'))
  await submit()
  expect(await screen.findByRole('heading', { name: 'This invite has expired' })).toBeVisible()
})

test('retries an invite that cannot be loaded', async () => {
  let isOffline = true
  const { transport } = fakeTransport({
    [inviteCall]: () =>
      isOffline
        ? { status: 'FETCH_ERROR', error: 'Failed to fetch' }
        : { data: { ...demoInvite, subrole: 'owner' } },
  })
  renderRoutes(routes, { path: '/signup?invite=CODE', transport, user: null })
  expect(await screen.findByText('No connection to Hosts')).toBeVisible()
  isOffline = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: `${demoUser.company} invites you` })).toBeVisible()
})
