import type { NotificationSettings } from '@hosts/shared/contract'
import { notificationKinds } from '@hosts/shared/contract'
import { demoUser, fakeTransport, type Handlers, renderRoutes } from '@hosts/shared/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { NotificationsCard } from './notifications-card'

const settings: NotificationSettings = {
  kinds: [
    { kind: 'request', app: true, mail: true, push: true, isUrgent: true },
    { kind: 'overstay', app: false, mail: false, push: false },
    { kind: 'storm', app: true, mail: true, push: true },
  ],
  locations: [
    { id: 7, name: 'Hafen', isOn: true },
    { id: 8, name: 'Autohof', isOn: true },
  ],
  quietHours: null,
  urgentPasses: true,
}
const open = (stored = settings, handlers: Handlers = {}, user = demoUser) => {
  const { transport, calls } = fakeTransport({
    'GET /user/me/notification': { data: stored },
    'GET /user/me/push': { data: { publicKey: null, devices: [] } },
    ...handlers,
  })
  renderRoutes([{ path: '*', element: <NotificationsCard user={user} /> }], {
    path: '/',
    transport,
    user,
  })
  return calls
}
const box = (name: string) => screen.findByRole('checkbox', { name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const sent = (calls: ReturnType<typeof open>) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)

type Kind = NotificationSettings['kinds'][number]
const reads = (calls: ReturnType<typeof open>) =>
  calls.filter(({ method, url }) => method === 'GET' && url === '/user/me/notification').length

it('says why no mail and nothing on a device comes', async () => {
  open(settings, {}, { ...demoUser, verifiedAt: null })
  expect(await screen.findByText(/^Mail: confirm your address first/)).toBeVisible()
  expect(await screen.findByText(/^Device: none of your devices/)).toBeVisible()
  expect(screen.getByRole('rowheader', { name: 'Requests for stays urgent' })).toBeVisible()
})

it('says no such thing where it comes', async () => {
  const device = { id: 1, device: null, since: '2026-11-01T08:00:00.000Z', current: false }
  open(
    settings,
    { 'GET /user/me/push': { data: { publicKey: 'BKEY', devices: [device] } } },
    { ...demoUser, verifiedAt: '2026-11-01T08:00:00.000Z' },
  )
  await screen.findByText('Devices that are told')
  expect(screen.queryByText(/^(Mail|Device):/)).toBeNull()
})

it('saves only what was changed, by channel', async () => {
  const [request, overstay, storm] = settings.kinds as [Kind, Kind, Kind]
  const saved = { ...settings, kinds: [{ ...request, app: false }, { ...overstay, push: true }, storm] }
  const calls = open(settings, { 'PUT /user/me/notification': { data: saved } })
  expect(await box('Requests for stays: In the app')).toBeChecked()
  expect(await box('Vehicles that have not left in time: Mail')).not.toBeChecked()
  expect(screen.getByText('Hafen')).toHaveAttribute('translate', 'no')
  fireEvent.click(await box('Requests for stays: In the app'))
  fireEvent.click(await box('Vehicles that have not left in time: Device'))
  fireEvent.click(await box('Autohof'))
  press('Save choices')
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(sent(calls)).toEqual([
    {
      kinds: [
        { kind: 'request', app: false },
        { kind: 'overstay', push: true },
      ],
      locations: [{ id: 8, isOn: false }],
    },
  ])
  expect(await box('Requests for stays: In the app')).not.toBeChecked()
})

it('shows and sends only what an API of the release before has', async () => {
  const { locations } = settings
  const kinds = [{ kind: 'request', app: true }]
  const calls = open({ kinds, locations }, { 'PUT /user/me/notification': { data: { kinds, locations } } })
  fireEvent.click(await box('Requests for stays: In the app'))
  expect(screen.queryByRole('columnheader', { name: 'Mail' })).toBeNull()
  expect(screen.queryByText('Quiet hours')).toBeNull()
  press('Save choices')
  await waitFor(() => expect(sent(calls)).toHaveLength(1))
  expect(sent(calls)).toEqual([{ kinds: [{ kind: 'request', app: false }], locations: [] }])
})

it('sets quiet hours in the zone of the page, and says when they are', async () => {
  const calls = open(settings, { 'PUT /user/me/notification': { data: settings } })
  fireEvent.click(await box('Send no mail, and nothing to my devices, in quiet hours'))
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(screen.getByText(/^Times of /)).toHaveTextContent(zone)
  const from = screen.getByRole('textbox', { name: 'From' })
  fireEvent.change(from, { target: { value: '23' } })
  fireEvent.blur(from)
  fireEvent.click(await box('What is urgent comes at once, in quiet hours, too'))
  press('Save choices')
  await waitFor(() => expect(sent(calls)).toHaveLength(1))
  expect(sent(calls)[0]).toMatchObject({
    quietHours: { from: '23:00', to: '06:00', timezone: expect.stringMatching(/\/|^UTC$/) },
    urgentPasses: false,
  })
})

const chathamHours = { from: '22:00', to: '06:00', timezone: 'Pacific/Chatham' }
const quietSettings: NotificationSettings = { ...settings, quietHours: chathamHours }

it('leaves quiet hours in their zone when something else is changed', async () => {
  const calls = open(quietSettings, { 'PUT /user/me/notification': { data: quietSettings } })
  expect(await screen.findByText(/^Times of /)).toHaveTextContent('Pacific/Chatham')
  fireEvent.click(await box('Requests for stays: Mail'))
  press('Save choices')
  await waitFor(() => expect(sent(calls)).toHaveLength(1))
  expect(sent(calls)).toEqual([{ kinds: [{ kind: 'request', mail: false }], locations: [] }])
})

it('shows the zone that new times will have', async () => {
  open(quietSettings)
  const from = await screen.findByRole('textbox', { name: 'From' })
  fireEvent.change(from, { target: { value: '23' } })
  fireEvent.blur(from)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  await waitFor(() => expect(screen.getByText(/^Times of /)).toHaveTextContent(zone))
})

it('refuses quiet hours that end when they begin', async () => {
  const calls = open({ ...settings, quietHours: { ...chathamHours, to: '22:00' } })
  fireEvent.click(await box('Autohof'))
  press('Save choices')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Until' })).toBeInvalid())
  expect(screen.getByText('Choose another time: from and until are the same')).toBeVisible()
  expect(sent(calls)).toEqual([])
})

it('ends quiet hours', async () => {
  const calls = open(quietSettings, { 'PUT /user/me/notification': { data: settings } })
  fireEvent.click(await box('Send no mail, and nothing to my devices, in quiet hours'))
  press('Save choices')
  await waitFor(() => expect(sent(calls)).toEqual([{ kinds: [], locations: [], quietHours: null }]))
})

it('switches nothing on again that was switched off elsewhere while it was open', async () => {
  const [request, ...others] = settings.kinds as [Kind, ...Kind[]]
  let stored = settings
  const calls = open(settings, {
    'GET /user/me/notification': () => ({ data: stored }),
    'PUT /user/me/notification': () => ({ status: 500, data: { message: 'It is away' } }),
  })
  fireEvent.click(await box('Autohof'))
  stored = { ...settings, kinds: [{ ...request, mail: false }, ...others] }
  press('Save choices')
  await waitFor(() => expect(screen.getByText(/It is away/)).toBeVisible())
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(reads(calls)).toBeGreaterThan(1))
  press('Save choices')
  await waitFor(() => expect(sent(calls)).toHaveLength(2))
  expect(sent(calls)[1]).toEqual({ kinds: [], locations: [{ id: 8, isOn: false }] })
})

it('asks for no location where there is one', async () => {
  open({ ...settings, locations: settings.locations.slice(0, 1) })
  await box('Requests for stays: In the app')
  expect(screen.queryByRole('checkbox', { name: 'Hafen' })).toBeNull()
})

it('says why it could not be saved, and keeps what was ticked', async () => {
  open(settings, { 'PUT /user/me/notification': { status: 500, data: { message: 'It is away' } } })
  fireEvent.click(await box('Requests for stays: In the app'))
  press('Save choices')
  await waitFor(() => expect(screen.getByText(/It is away/)).toBeVisible())
  expect(await box('Requests for stays: In the app')).not.toBeChecked()
})

it('has words for every kind', async () => {
  open({ ...settings, kinds: notificationKinds.map((kind) => ({ kind, app: true, mail: true, push: true })) })
  await box('Requests for stays: In the app')
  expect(screen.queryByText(/auth-kinds/)).toBeNull()
  expect(screen.getAllByRole('checkbox')).toHaveLength(3 * notificationKinds.length + 2 + 1)
})
