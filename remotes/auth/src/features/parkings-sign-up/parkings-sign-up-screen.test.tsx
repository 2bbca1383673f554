import { selectUser } from '@hosts/shared/platform'
import { demoUser, fakeTransport, type Handlers, renderRoutes } from '@hosts/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'
import { demoInvite, demoSession, fillFields } from '../../testing'

const signUp = 'POST /user/warehouse-owner/parkings/sign-up'
const inviteCall = 'GET /user/warehouse-owner/invite/CODE'
const gateSession = { ...demoSession, user: { ...demoUser, subrole: 'access-only' } }
beforeEach(() => sessionStorage.clear())

const open = (handlers: Handlers, path = '/parkings/sign-up') => {
  const { transport, calls } = fakeTransport(handlers)
  return { ...renderRoutes(routes, { path, transport, user: null }), calls }
}
const person = { 'Your name': 'Mia Lund', Phone: '+4940123456', Password: 'a-long-password' }
const submit = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('asks an owner for access with a location code', async () => {
  const { calls, store } = open({ [signUp]: { data: { status: 'pending', location: 'Hafen Nord' } } })
  await fillFields({ 'Location code': ' ab12cd ', ...person, Email: 'mia@hosts.test' })
  await submit('Ask for access')
  expect(await screen.findByRole('heading', { name: 'The owner has been asked' })).toBeVisible()
  expect(screen.getByText(/As soon as the owner of Hafen Nord approves you/)).toBeVisible()
  expect(calls[0]?.body).toEqual({
    name: 'Mia Lund',
    email: 'mia@hosts.test',
    phone: '+4940123456',
    password: 'a-long-password',
    locationCode: 'AB12CD',
  })
  expect(selectUser(store.getState())).toBeNull()
})

test('fills in the location code of a picture that was scanned', async () => {
  open({}, '/parkings/sign-up?location=AB12CD')
  expect(await screen.findByLabelText('Location code')).toHaveValue('AB12CD')
})

test('keeps what was typed through a reload, until the owner is asked', async () => {
  const first = open({})
  await fillFields({ 'Location code': 'AB12CD', ...person, Email: 'mia@hosts.test' })
  first.unmount()
  open({ [signUp]: { data: { status: 'pending', location: 'Hafen Nord' } } })
  expect(await screen.findByText('Draft restored')).toBeVisible()
  expect(screen.getByLabelText('Location code')).toHaveValue('AB12CD')
  expect(screen.getByLabelText('Phone')).toHaveValue('+4940123456')
  await fillFields({ Password: 'a-long-password' })
  await submit('Ask for access')
  expect(await screen.findByRole('heading', { name: 'The owner has been asked' })).toBeVisible()
  expect(sessionStorage).toHaveLength(0)
})

test('shows what is missing and focuses the code', async () => {
  const { calls } = open({})
  await screen.findByLabelText('Location code')
  await submit('Ask for access')
  expect(await screen.findByText('Enter the six characters of the code')).toBeVisible()
  expect(screen.getByText('Enter your name, at least 2 characters')).toBeVisible()
  expect(screen.getByLabelText('Location code')).toHaveFocus()
  expect(calls).toHaveLength(0)
})

test('shows an unknown code at its field and keeps the input', async () => {
  const unknown = { path: 'locationCode', code: 'unknown_code', message: 'No location has this code' }
  open({ [signUp]: { status: 422, data: [{ errors: [unknown] }] } })
  await fillFields({ 'Location code': 'AB12CD', ...person, Email: 'mia@hosts.test' })
  await submit('Ask for access')
  expect(await screen.findByText('No location has this code')).toBeVisible()
  expect(screen.getByLabelText('Location code')).toHaveFocus()
  expect(screen.getByLabelText('Your name')).toHaveValue('Mia Lund')
})

test('offers the login for a taken email', async () => {
  const taken = { path: 'email', code: 'email_taken', message: 'Taken' }
  open({ [signUp]: { status: 422, data: [{ errors: [taken] }] } })
  await fillFields({ 'Location code': 'AB12CD', ...person, Email: 'mia@hosts.test' })
  await submit('Ask for access')
  expect(await screen.findByRole('link', { name: 'Log in instead' })).toHaveAttribute('href', '/login')
})

test('shows host and locations of an invite, locks the email and opens the gate at once', async () => {
  const { calls, router } = open(
    { [inviteCall]: { data: demoInvite }, [signUp]: { data: gateSession } },
    '/parkings/sign-up?invite=CODE',
  )
  expect(await screen.findByRole('heading', { name: 'Nordlicht Parking invites you' })).toBeVisible()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Hafen Nord', 'Hafen Süd'])
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly')
  expect(screen.queryByLabelText('Location code')).toBeNull()
  await fillFields(person)
  await submit('Create account')
  await waitFor(() => expect(router.state.location.pathname).toBe('/parkings'))
  expect(calls[1]?.body).toMatchObject({ email: 'gate@hosts.test', invite: 'CODE' })
})

test('logs in gate staff whom a server describes by the specified fields only', async () => {
  const { id, name, email, phone, subrole } = gateSession.user
  const { store } = open(
    {
      [inviteCall]: { data: demoInvite },
      [signUp]: { data: { ...demoSession, user: { id, name, email, phone, subrole } } },
    },
    '/parkings/sign-up?invite=CODE',
  )
  await screen.findByLabelText('Your name')
  await fillFields(person)
  await submit('Create account')
  await waitFor(() => expect(selectUser(store.getState())).toMatchObject({ id, subrole }))
})

test('treats an unknown invite as expired', async () => {
  const unknown = { status: 404, data: { message: 'This invite has expired', code: 'invite_expired' } }
  open({ [inviteCall]: unknown }, '/parkings/sign-up?invite=CODE')
  expect(await screen.findByRole('heading', { name: 'This invite has expired' })).toBeVisible()
})

test('sends a logged-in owner to the locations', async () => {
  const { transport } = fakeTransport({})
  const { router } = renderRoutes(routes, { path: '/parkings/sign-up', transport })
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})
