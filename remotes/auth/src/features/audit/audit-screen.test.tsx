import { nameEvent } from '@hosts/shared/audit'
import { type AuditEntry, type AuditList, auditEvents } from '@hosts/shared/contract'
import {
  buildListPage,
  buildLocation,
  demoUser,
  fakeTransport,
  type Handlers,
  loadBeforeTests,
  renderRoutes,
} from '@hosts/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../../routes'

loadBeforeTests(() => import('./audit-screen'))

const owner = { ...demoUser, subrole: 'owner' as const, warehouseIds: null }
const place = { id: 7, name: 'Hafen', timezone: 'Europe/Berlin' }
const build = (change: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  at: '2026-11-20T12:30:00.000Z',
  event: 'amount-changed',
  kind: 'money',
  by: { id: 2, name: 'Mia Lund' },
  address: '192.0.2.7',
  device: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Mobile Safari/604.1',
  location: place,
  subject: { id: '5', name: 'K3X9TT2A' },
  changes: [{ field: 'amount', from: 2400, to: 1950 }],
  ...change,
})
const mia = {
  id: 2,
  name: 'Mia Lund',
  email: 'mia@hosts.test',
  phone: '+4940123456',
  subrole: 'manager',
  warehouseIds: [7],
  status: 'active',
  createdAt: '2026-01-01T00:00:00.000Z',
  usedAt: null,
}

const open = (entries: AuditEntry[], path = '/account/audit', handlers: Handlers = {}, user = owner) => {
  const list: AuditList = { ...buildListPage(entries), currency: 'EUR' }
  const places = [buildLocation({ id: 7, name: 'Hafen' }), buildLocation({ id: 8, name: 'Kai' })]
  const { transport, calls } = fakeTransport({
    'GET /account/audit': { data: list },
    'GET /team': { data: buildListPage([mia]) },
    'GET /warehouse': { data: buildListPage(places) },
    ...handlers,
  })
  renderRoutes(routes, { path, transport, user })
  return {
    asked: () => calls.filter(({ url }) => url === '/account/audit').map(({ params }) => params),
  }
}
/** jsdom opens no details by a press. */
const expand = async (name: RegExp) => {
  const summary = (await screen.findByText(name)).closest('summary') as HTMLElement
  const details = summary.parentElement as HTMLDetailsElement
  details.open = true
  fireEvent(details, new Event('toggle'))
  return within(details)
}

it('shows by day what was done, who did it and where, at the location’s time', async () => {
  open([build(), build({ id: 2, at: '2026-11-20T11:30:00.000Z', event: 'booking-expired', by: undefined })])
  expect(await screen.findByText('Amount changed')).toBeVisible()
  expect(screen.getByText('Mia Lund', { selector: 'span' }).parentElement).toHaveTextContent('Mia LundHafen')
  expect(screen.getByText(/^Hosts/, { selector: 'span' })).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
  expect(screen.getByText('2 entries')).toBeVisible()
})

it('shows before and after, from where, and leads to the booking', async () => {
  open([build()])
  const row = await expand(/Amount changed/)
  expect(row.getByRole('row', { name: 'Amount €24.00 €19.50' })).toBeVisible()
  expect(row.getByText('192.0.2.7')).toBeVisible()
  expect(row.getByText('Safari on iPhone')).toBeVisible()
  expect(row.getByRole('link', { name: 'Open the booking and its history' })).toHaveAttribute(
    'href',
    '/locations/bookings?location-id=7&booking=5',
  )
})

it.each([
  [
    'a time',
    { field: 'startsAt', from: null, to: '2026-11-20T12:30:00.000Z' },
    /^Start – .*1:30|^Start – .*13:30/,
  ],
  [
    'a day of the week',
    { field: 'hours.6', from: '', to: '08:00–12:00' },
    'Opening hours, Sunday Closed 08:00–12:00',
  ],
  [
    'a whole day',
    { field: 'hours.0', from: '00:00–00:00', to: '' },
    'Opening hours, Monday Open all day Closed',
  ],
  ['a kind', { field: 'kind', from: 'truck-bay', to: 'mixed' }, 'Kind Truck bays Mixed'],
  [
    'features',
    { field: 'features', from: 'drive-through', to: 'reefer, ev, laser' },
    'Features Drive-through Reefer, EV charging, laser',
  ],
  [
    'a rate of a zone',
    { field: 'rate.day', of: 'Yard', from: null, to: 1900 },
    'Rate per day, Yard – €19.00',
  ],
  ['a code', { field: 'status', from: 'confirmed', to: 'checked_in' }, 'Status Confirmed Checked in'],
  ['all locations', { field: 'locations', from: 'Hafen', to: 'all' }, 'Locations Hafen All locations'],
  ['vehicles', { field: 'vehicleTypes', from: 'truck', to: 'truck, van' }, 'Vehicles Truck Truck, Van'],
  ['yes or no', { field: 'isOn', from: false, to: true }, 'On No Yes'],
  ['what is not written down', { field: 'plate' }, 'Plate changed'],
  ['a field of a later release', { field: 'colour', from: 1, to: 2 }, 'Something else 1 2'],
  ['what was cut off', { field: 'more', to: 6 }, '6 more'],
])('says %s in words', async (_, change, row) => {
  open([build({ changes: [change] })])
  expect((await expand(/Amount changed/)).getByRole('row', { name: row })).toBeVisible()
})

it.each([
  ['a factor', 'factor-on', 'totp', 'Authenticator app'],
  ['a way to log in', 'login', 'recovery', 'Recovery code'],
  ['a login refused before kinds were kept', 'login-refused', 'wrong_code', 'Wrong code'],
  ['a refused code of the app', 'login-refused', 'wrong_code: totp', 'Wrong code of the authenticator app'],
  ['a refused recovery code', 'login-refused', 'wrong_code: recovery', 'Wrong recovery code'],
  ['a code of a later kind', 'login-refused', 'wrong_code: retina', 'Wrong code: retina'],
  ['a notice that waits', 'campaign-unscheduled', 'notice_taken', 'Another notice had gone out that day'],
  ['a refused passkey', 'login-refused', 'passkey_copied', 'A passkey that seems to be copied'],
  ['a refused step-up', 'step-up-refused', 'wrong_password', 'Wrong password'],
  [
    'a refused call',
    'access-refused',
    'forbidden: POST /api/v1/team',
    'Not allowed for the role: POST /api/v1/team',
  ],
  ['a session', 'sessions-ended', '4711', 'One device'],
  ['all sessions', 'sessions-ended', 'all others', 'All other devices'],
  ['an erased driver', 'driver-erased', '12', 'Driver 12'],
  ['merged drivers', 'drivers-merged', '12 into 15', 'Driver 12 became part of driver 15'],
  ['a code of a later release', 'login-refused', 'no_iris', 'no_iris'],
])('says the details of %s in words', async (_, event, detail, words) => {
  open([build({ event, kind: 'security', detail, subject: undefined, changes: [] })])
  expect((await expand(new RegExp(`^${nameEvent(event)}$`))).getAllByText(words)[0]).toBeVisible()
})

it('says in the line why a login was refused', async () => {
  open([build({ event: 'login-refused', kind: 'security', detail: 'wrong_code', subject: undefined })])
  const line = (await screen.findByText('Login refused')).closest('summary')
  expect(line).toHaveTextContent('Login refusedWrong code')
})

it('names the zone of a time that is not the browser’s', async () => {
  const far = { ...place, timezone: 'Pacific/Chatham' }
  open([build({ location: far }), build({ id: 2, location: undefined })])
  await screen.findAllByText('Amount changed')
  const [there, here] = [...document.querySelectorAll('summary time')].map((time) => time.textContent)
  expect(there).toMatch(/GMT\+13:45/)
  expect(here).not.toMatch(/GMT|UTC/)
})

it('heads the rows by the reader’s own days, which the filter counts too, and dates a row of another day', async () => {
  const [far, near] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((timezone) => ({ ...place, timezone }))
  open([
    build({ id: 3, at: '2026-11-20T10:45:00.000Z', location: far }),
    build({ id: 2, at: '2026-11-20T10:40:00.000Z', location: near }),
    build({ id: 1, at: '2026-11-20T10:35:00.000Z', location: far }),
  ])
  await screen.findAllByText('Amount changed')
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
  const times = [...document.querySelectorAll('summary time')].map((time) => time.textContent)
  // The two places are never on one day at that hour.
  expect(times.filter((time) => /\d+ Nov|Nov \d+/.test(time ?? '')).length).toBeGreaterThan(0)
})

it('has words for every event', () => {
  const events = Object.values(auditEvents).flat()
  expect(events.filter((event) => nameEvent(event) === 'Something else')).toEqual([])
})

it('shows an event of a later release, and somebody who was removed', async () => {
  open([build({ event: 'robot-hired', kind: 'robots', by: { id: 9 }, location: undefined })])
  expect(await screen.findByText('Something else')).toBeVisible()
  expect(screen.getByText('somebody who was removed')).toBeVisible()
  expect((await expand(/Something else/)).queryByRole('link')).toBeNull()
})

it('filters by what, who, where and when, in the address', async () => {
  const { asked } = open([build()], '/account/audit?kind=money&since=2026-11-01')
  await screen.findByText('Amount changed')
  expect(screen.getByLabelText('What')).toHaveValue('money')
  expect(asked().at(-1)).toMatchObject({ kind: 'money', from: expect.stringMatching(/^2026-1[01]-\d\dT/) })
  await userEvent.selectOptions(await screen.findByLabelText('Who'), 'Mia Lund')
  await userEvent.selectOptions(screen.getByLabelText('Location'), 'Hafen')
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ kind: 'money', who: 2, warehouseId: 7 }))
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(asked().at(-1)).toEqual({ page: 1, limit: 50 }))
  expect(screen.getByLabelText('What')).toHaveFocus()
})

it('asks for nothing that the API would refuse', async () => {
  const { asked } = open(
    [build()],
    '/account/audit?kind=weather&who=me&location=-1&since=soon&until=99999-01-01',
  )
  await screen.findByText('Amount changed')
  expect(asked()).toEqual([{ page: 1, limit: 50 }])
})

it.each([
  ['/account/audit', 'Nothing yet'],
  ['/account/audit?kind=rates', 'Nothing matches'],
])('says at %s that there is nothing', async (path, title) => {
  open([], path)
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
})

it('says that the days of its filter are the wrong way round', async () => {
  open([], '/account/audit?since=2026-12-05&until=2026-11-01')
  expect(await screen.findByText('The day in From is after the one in To.')).toBeVisible()
})

it('is for owners of all locations', async () => {
  const { asked } = open([], '/account/audit', {}, { ...owner, warehouseIds: [7] } as never)
  expect(await screen.findByRole('heading', { name: 'For owners of all locations' })).toBeVisible()
  expect(asked()).toEqual([])
})
