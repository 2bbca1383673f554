import type { NotificationSettings } from '@hosts/shared/contract'
import { notificationKinds } from '@hosts/shared/contract'
import { demoUser, fakeTransport, type Handlers, renderRoutes } from '@hosts/shared/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { NotificationsCard } from './notifications-card'

const settings: NotificationSettings = {
  kinds: [
    { kind: 'request', app: true },
    { kind: 'overstay', app: false },
    { kind: 'storm', app: true },
  ],
  locations: [
    { id: 7, name: 'Hafen', isOn: true },
    { id: 8, name: 'Autohof', isOn: true },
  ],
}
const open = (stored = settings, handlers: Handlers = {}) => {
  const { transport, calls } = fakeTransport({
    'GET /user/me/notification': { data: stored },
    ...handlers,
  })
  renderRoutes([{ path: '*', element: <NotificationsCard /> }], { path: '/', transport, user: demoUser })
  return calls
}
const box = (name: string) => screen.findByRole('checkbox', { name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('saves what is ticked, and leaves a kind of a later release alone', async () => {
  const kinds = [
    { kind: 'request', app: false },
    { kind: 'overstay', app: false },
  ]
  const locations = [
    { id: 7, isOn: true },
    { id: 8, isOn: false },
  ]
  const saved = {
    kinds: [...kinds, { kind: 'storm', app: true }],
    locations: settings.locations.map((place) => ({ ...place, isOn: place.id === 7 })),
  }
  const calls = open(settings, { 'PUT /user/me/notification': { data: saved } })
  expect(await box('Requests for stays')).toBeChecked()
  expect(await box('Vehicles that have not left in time')).not.toBeChecked()
  expect(screen.getByText('Hafen')).toHaveAttribute('translate', 'no')
  fireEvent.click(await box('Requests for stays'))
  fireEvent.click(await box('Autohof'))
  press('Save choices')
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { kinds, locations },
  ])
  expect(await box('Requests for stays')).not.toBeChecked()
})

it('asks for no location where there is one', async () => {
  open({ ...settings, locations: settings.locations.slice(0, 1) })
  await box('Requests for stays')
  expect(screen.queryByRole('checkbox', { name: 'Hafen' })).toBeNull()
})

it('says why it could not be saved, and keeps what was ticked', async () => {
  open(settings, { 'PUT /user/me/notification': { status: 500, data: { message: 'It is away' } } })
  fireEvent.click(await box('Requests for stays'))
  press('Save choices')
  await waitFor(() => expect(screen.getByText(/It is away/)).toBeVisible())
  expect(await box('Requests for stays')).not.toBeChecked()
})

it('has words for every kind', async () => {
  open({ ...settings, kinds: notificationKinds.map((kind) => ({ kind, app: true })) })
  await box('Requests for stays')
  expect(screen.queryByText(/notifications\.kind/)).toBeNull()
  expect(screen.getAllByRole('checkbox')).toHaveLength(notificationKinds.length + 2)
})
