import { demoUser, fakeTransport, type Handlers, renderRoutes } from '@hosts/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { CloseCard } from './close-card'

const open = async (answer: Handlers[string]) => {
  const { transport, calls } = fakeTransport({ 'POST /account/close': answer })
  const view = renderRoutes([{ path: '/', element: <CloseCard user={demoUser} /> }], { path: '/', transport })
  fireEvent.click(await screen.findByRole('button', { name: /^Close the account/ }))
  const title = 'Close the account of Nordlicht Parking?'
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  const press = (name: string) => fireEvent.click(dialog.getByRole('button', { name }))
  const fill = () => {
    type('Type the name of the company', 'Nordlicht Parking')
    type('Your password', 'secret enough')
    press('Close it for good')
  }
  return { ...view, calls, dialog, type, press, fill }
}

it('says what happens, and closes with the name and the password; the session ends', async () => {
  const { calls, dialog, fill, store } = await open({ data: null })
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^All locations are archived/),
    expect.stringMatching(/nobody can log in again/),
    expect.stringMatching(/^What phones at a gate have not sent yet is lost/),
    expect.stringMatching(/download it first/),
  ])
  fill()
  await waitFor(() => expect(store.getState().session).toMatchObject({ user: null, ended: 'logout' }))
  expect(calls).toMatchObject([{ body: { company: 'Nordlicht Parking', password: 'secret enough' } }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('sends nothing without a password, and shows at the field what is refused', async () => {
  const refused = { errors: [{ path: 'company', message: 'Not the name', code: 'name_differs' }] }
  const { calls, dialog, press, fill, store } = await open({ status: 422, data: [refused] })
  press('Close it for good')
  expect(await dialog.findByText('Enter your password')).toBeVisible()
  expect(calls).toHaveLength(0)
  fill()
  expect(await dialog.findByText('Not the name')).toBeVisible()
  expect(dialog.getByLabelText('Type the name of the company')).toHaveFocus()
  expect(store.getState().session.user).not.toBeNull()
})

it('lists by location what is open, with links there', async () => {
  const locations = [
    { id: 7, name: 'Hafen Nord', count: 2 },
    { id: 8, name: 'Kai', count: 1 },
  ]
  const data = { message: 'Open', code: 'open_bookings', count: 3, locations }
  const { dialog, fill } = await open({ status: 409, data })
  fill()
  expect(await dialog.findByText('3 bookings are open. End or cancel them first:')).toBeVisible()
  const links = dialog.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Hafen Nord: 2', '/locations/bookings?location-id=7'],
    ['Kai: 1', '/locations/bookings?location-id=8'],
  ])
})

it('stays open when the call fails, and can be left', async () => {
  const { dialog, fill, press } = await open({ status: 'FETCH_ERROR', error: 'offline' })
  fill()
  expect(await dialog.findByText(/No connection/)).toBeVisible()
  press('Keep the account')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
