import type { Booking } from '@hosts/shared/contract'
import { logOut, useUser } from '@hosts/shared/platform'
import {
  buildBooking,
  buildDriver,
  buildListPage,
  buildLocation,
  fakeTransport,
  renderRoutes,
} from '@hosts/shared/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setLanguage } from '../../i18n'
import * as de from '../../i18n/de'
import DriverDetails from './driver-details'
import { groupBookings } from './group-bookings'

const driver = buildDriver()
const hour = 3_600_000
const booking = (values: Partial<Booking>) =>
  buildBooking({
    ref: 'REF00001',
    bay: { id: 3, label: 'N3' },
    startsAt: '2026-07-01T22:30:00.000Z',
    endsAt: '2026-07-02T06:00:00.000Z',
    status: 'checked_in',
    amount: 2400,
    currency: 'EUR',
    paid: false,
    ...values,
  })
const createList = (results: unknown[]) => ({ data: buildListPage(results) })

/** A new id for each test, so that pending edits of one do not reach the next. */
let warehouseId = 7
beforeEach(() => {
  warehouseId += 1
  localStorage.clear()
})

type Answers = Parameters<typeof fakeTransport>[0]
const show = (answers: Answers = {}, element = <DriverDetails warehouseId={warehouseId} driverId={14} />) => {
  const { transport, calls } = fakeTransport({
    'GET /chat/users': createList([driver]),
    [`GET /warehouse/${warehouseId}/booking`]: createList([booking({})]),
    [`GET /warehouse/${warehouseId}`]: {
      data: buildLocation({ id: warehouseId, timezone: 'Europe/Tallinn' }),
    },
    ...answers,
  })
  const view = renderRoutes([{ path: '/', element }], { path: '/', transport })
  const { dispatch } = view.store
  return Object.assign(calls, { leave: view.unmount, logOut: () => act(() => void dispatch(logOut())) })
}

afterEach(() => setLanguage(null))

/** An API that accepts every edit. */
const acceptEdits = {
  'PATCH /chat/users/14': ({ body }: { body?: unknown }) => ({ data: { ...driver, ...(body as object) } }),
}

test('fetches the driver by id and shows phone, language, vehicles, tags and note', async () => {
  const calls = show()
  expect(await screen.findByText('Anja Petersen')).toBeVisible()
  expect(calls[0]).toMatchObject({ url: '/chat/users', params: { warehouseId, driverId: 14 } })
  expect(screen.getByRole('link', { name: 'Call +4915112345678' })).toHaveAttribute(
    'href',
    'tel:+4915112345678',
  )
  expect(screen.getByText('Speaks German')).toBeVisible()
  expect(screen.getByText('Truck · 16.5 m')).toBeVisible()
  expect(screen.getByText('reefer')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Rings twice')
})

test('shows the stay in the location’s time zone, with bay, code and unpaid price', async () => {
  show()
  const stay = await screen.findByRole('region', { name: 'Stay' })
  expect(await within(stay).findByText('Bay N3')).toBeVisible()
  expect(stay).toHaveTextContent(/Jul 2, 01:30/)
  expect(stay).toHaveTextContent('€24.00 not paid')
  expect(stay).toHaveTextContent('REF00001')
  expect(stay).toHaveTextContent('Here now')
})

test('formats everything in the chat’s language', async () => {
  setLanguage({ language: 'de', ...de })
  show()
  expect(await screen.findByText(/Deutsch/)).toBeVisible()
  expect(screen.getByText(/16,5 m/)).toBeVisible()
  expect(await screen.findByText(/24,00\s€/)).toBeVisible()
  expect(screen.getByText('2. Juli, 01:30')).toBeVisible()
})

test('calls the reference of a booking by its name, not a code: that opens the gate', async () => {
  show()
  const stay = await screen.findByRole('region', { name: 'Stay' })
  expect((await within(stay).findByText('Booking')).nextElementSibling).toHaveTextContent('REF00001')
})

test('lists three earlier stays, and all on request', async () => {
  const earlier = Array.from({ length: 13 }, (_, id) => booking({ id: id + 1, status: 'checked_out' }))
  show({ [`GET /warehouse/${warehouseId}/booking`]: createList(earlier) })
  const stays = await screen.findByRole('region', { name: '13 earlier stays' })
  expect(within(stays).getAllByRole('listitem')).toHaveLength(3)
  await userEvent.click(within(stays).getByRole('button', { name: 'Show all' }))
  expect(within(stays).getAllByRole('listitem')).toHaveLength(13)
  expect(within(stays).getByRole('list')).toHaveFocus()
})

test('says that only the chat knows a driver', async () => {
  show({ 'GET /chat/users': createList([]) })
  expect(await screen.findByText(/^Only the chat knows this driver/)).toBeVisible()
})

test('shows an error when the driver cannot be loaded, and Retry fetches again', async () => {
  let fails = true
  show({
    'GET /chat/users': () =>
      fails ? { status: 'FETCH_ERROR', error: 'Failed to fetch' } : createList([driver]),
  })
  fails = await screen.findByRole('button', { name: 'Retry' }).then(() => false)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Anja Petersen')).toBeVisible()
})

test('saves the note when its field loses the focus', async () => {
  const calls = show({ 'PATCH /chat/users/14': ({ body }) => ({ data: { ...driver, ...(body as object) } }) })
  const note = await screen.findByRole('textbox', { name: 'Note' })
  await userEvent.clear(note)
  await userEvent.type(note, 'Needs power')
  await userEvent.tab()
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(calls.at(-1)).toMatchObject({ params: { warehouseId }, body: { note: 'Needs power' } })
})

test('saves the note when the host leaves the conversation while typing', async () => {
  const calls = show({ 'PATCH /chat/users/14': ({ body }) => ({ data: { ...driver, ...(body as object) } }) })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), ' at night')
  calls.leave()
  await waitFor(() =>
    expect(calls.at(-1)).toMatchObject({ method: 'PATCH', body: { note: 'Rings twice at night' } }),
  )
})

test('saves and stores nothing after a logout, when the note loses the focus or is left', async () => {
  const calls = show(acceptEdits)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), '!')
  localStorage.clear()
  calls.logOut()
  await userEvent.keyboard('?')
  await userEvent.tab()
  calls.leave()
  expect(calls.map(({ method }) => method)).not.toContain('PATCH')
  expect(localStorage).toHaveLength(0)
})

/** Unmounts at a logout, before its content re-renders, as the shell's guard does. */
const OfUser = () => useUser() && <DriverDetails warehouseId={warehouseId} driverId={14} />

test('saves nothing when a logout unmounts the note', async () => {
  const calls = show(acceptEdits, <OfUser />)
  const note = await screen.findByRole('textbox', { name: 'Note' })
  await userEvent.type(note, '!')
  calls.logOut()
  await waitFor(() => expect(note).not.toBeInTheDocument())
  expect(calls.map(({ method }) => method)).not.toContain('PATCH')
})

test('says that a note is too long, and saves nothing and cuts nothing', async () => {
  const calls = show(acceptEdits)
  const note = await screen.findByRole('textbox', { name: 'Note' })
  await userEvent.clear(note)
  await userEvent.click(note)
  await userEvent.paste('x'.repeat(1000))
  expect(screen.getByText('1,000 of 1,000 characters')).toBeVisible()
  expect(note).toBeValid()
  await userEvent.paste('y')
  expect(note).toHaveAccessibleDescription('1,001 of 1,000 characters')
  expect(note).toBeInvalid()
  await userEvent.tab()
  expect(note).toHaveValue(`${'x'.repeat(1000)}y`)
  expect(calls.map(({ method }) => method)).not.toContain('PATCH')
})

test('leaves a note that could not be saved in the field', async () => {
  show({ 'PATCH /chat/users/14': { status: 500, data: { message: 'No' } } })
  const note = await screen.findByRole('textbox', { name: 'Note' })
  await userEvent.type(note, '!')
  await userEvent.tab()
  expect(await screen.findByText('This note could not be saved.')).toBeVisible()
  expect(note).toHaveValue('Rings twice!')
})

test('restores a note that could not be saved on leaving, until it is saved', async () => {
  const calls = show({ 'PATCH /chat/users/14': { status: 503, data: { message: 'No' } } })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), '!')
  calls.leave()
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ method: 'PATCH' }))

  const nextCalls = show(acceptEdits)
  const note = await screen.findByRole('textbox', { name: 'Note' })
  expect(note).toHaveValue('Rings twice!')
  expect(screen.getByText('This note could not be saved.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(nextCalls.at(-1)).toMatchObject({ body: { note: 'Rings twice!' } })
  nextCalls.leave()
  expect(localStorage).toHaveLength(0)
})

test('restores an unsaved note after a reload, also an emptied one', async () => {
  show()
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Note' }))
  const snapshot = { ...localStorage }
  cleanup()
  for (const [key, value] of Object.entries(snapshot)) localStorage.setItem(key, value)

  const calls = show()
  expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('')
  expect(screen.getByText('This note could not be saved.')).toBeVisible()
  calls.leave()
  expect(calls.map(({ method }) => method)).not.toContain('PATCH')
})

test('does not restore the note of another driver or user', async () => {
  localStorage.setItem(`note/2/${warehouseId}/14`, 'of another user')
  localStorage.setItem(`note/1/${warehouseId}/15`, 'of another driver')
  show()
  expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('Rings twice')
})

test('adds tags separated by commas, each once', async () => {
  const calls = show({ 'PATCH /chat/users/14': ({ body }) => ({ data: { ...driver, ...(body as object) } }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Add tag' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'New tag' }), 'night, reefer,ADR{Enter}')
  expect(await screen.findByText('ADR')).toBeVisible()
  expect(calls.at(-1)).toMatchObject({ body: { tags: ['reefer', 'night', 'ADR'] } })
})

test.each([
  ['longer than 24 characters', 'x'.repeat(25), [], 'A tag has at most 24 characters.'],
  [
    'the twenty-first',
    'one,two',
    Array.from({ length: 19 }, (_, i) => `tag ${i}`),
    'A driver has at most 20 tags.',
  ],
])('says that a tag does not fit and leaves it in the field: %s', async (_, typed, tags, message) => {
  const calls = show({ 'GET /chat/users': createList([{ ...driver, tags }]) })
  await userEvent.click(await screen.findByRole('button', { name: 'Add tag' }))
  const field = screen.getByRole('textbox', { name: 'New tag' })
  await userEvent.type(field, `${typed}{Enter}`)
  expect(field).toHaveAccessibleDescription(message)
  expect(field).toBeInvalid()
  expect(field).toHaveValue(typed)
  expect(calls.map(({ method }) => method)).not.toContain('PATCH')
})

/** A handler whose requests wait until the test calls `answer({ data })`. */
const createDeferredAnswers = () => {
  const waiting: ((answer: unknown) => void)[] = []
  const handler = () => new Promise((resolve) => waiting.push(resolve)) as never
  const answer = async (value: unknown) => {
    await waitFor(() => expect(waiting).not.toEqual([]))
    await act(async () => waiting.shift()?.(value))
  }
  return { handler, answer }
}
const addTag = async (tag: string) => {
  if (!screen.queryByRole('textbox', { name: 'New tag' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Add tag' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'New tag' }), `${tag}{Enter}`)
  // The store notifies in the next frame.
  await screen.findByText(tag)
}

test('the response to one edit does not undo the next', async () => {
  const { handler, answer } = createDeferredAnswers()
  const calls = show({ 'PATCH /chat/users/14': handler })
  await addTag('night')
  await addTag('ADR')
  const edits = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  expect(edits()).toEqual([{ tags: ['reefer', 'night'] }])
  await answer({ data: { ...driver, tags: ['reefer', 'night'] } })
  expect(screen.getByText('ADR')).toBeVisible()
  await waitFor(() => expect(edits().at(-1)).toEqual({ tags: ['reefer', 'night', 'ADR'] }))
  await answer({ data: { ...driver, tags: ['reefer', 'night', 'ADR'], company: 'ADR Trans' } })
  expect(await screen.findByText('ADR Trans')).toBeVisible()
  expect(screen.getByText('ADR')).toBeVisible()
})

test('rolls back two edits that the API refuses', async () => {
  const { handler, answer } = createDeferredAnswers()
  show({ 'PATCH /chat/users/14': handler })
  await addTag('night')
  await addTag('ADR')
  await answer({ status: 500, data: { message: 'No' } })
  await answer({ status: 500, data: { message: 'No' } })
  await waitFor(() => expect(screen.queryByText('ADR')).toBeNull())
  expect(screen.queryByText('night')).toBeNull()
  expect(screen.getByText('reefer')).toBeVisible()
})

test('rolls back a tag that the API refuses', async () => {
  show({ 'PATCH /chat/users/14': { status: 500, data: { message: 'No' } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Add tag' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'New tag' }), 'night{Enter}')
  await waitFor(() => expect(screen.queryByText('night')).toBeNull())
  expect(screen.getByText('reefer')).toBeVisible()
})

test('moves the focus from a removed tag to the next one, from the last to Add', async () => {
  let current = { ...driver, tags: ['reefer', 'night'] }
  show({
    'GET /chat/users': () => createList([current]),
    'PATCH /chat/users/14': ({ body }) => {
      current = { ...current, ...(body as object) }
      return { data: current }
    },
  })
  const remove = (tag: string) => screen.getByRole('button', { name: `Remove tag ${tag}` })
  await screen.findByText('night')
  act(() => remove('reefer').focus())
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('reefer')).toBeNull())
  expect(remove('night')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('night')).toBeNull())
  expect(screen.getByRole('button', { name: 'Add tag' })).toHaveFocus()
})

test.each(['{Escape}', '{Enter}'])('%s in an empty tag field moves the focus back to Add', async (key) => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Add tag' }))
  await userEvent.keyboard(key)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add tag' })).toHaveFocus())
})

test('keeps the focus in the tags when the twentieth removes the field', async () => {
  const tags = Array.from({ length: 19 }, (_, i) => `tag ${i}`)
  show({ ...acceptEdits, 'GET /chat/users': createList([{ ...driver, tags }]) })
  await addTag('last')
  expect(screen.queryByLabelText('New tag')).toBeNull()
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Remove tag last'))
})

test('keeps Retry while the note is saving, then moves the focus to the field', async () => {
  const { handler, answer } = createDeferredAnswers()
  show({ 'PATCH /chat/users/14': handler })
  const note = await screen.findByRole('textbox', { name: 'Note' })
  await userEvent.type(note, '!')
  await userEvent.tab()
  await answer({ status: 500, data: { message: 'No' } })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  await userEvent.click(note)
  await userEvent.tab()
  expect(retry).toHaveFocus()
  await answer({ status: 500, data: { message: 'No' } })
  await waitFor(() => expect(retry).not.toHaveAttribute('aria-disabled'))
  expect(retry).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await answer({ data: { ...driver, note: 'Rings twice!' } })
  await waitFor(() => expect(retry).not.toBeInTheDocument())
  expect(note).toHaveFocus()
})

test('groups current stay, requests and next arrival, counts later bookings, lists earlier stays', () => {
  const now = new Date('2026-07-10T12:00:00Z')
  const at = (hours: number) => new Date(now.getTime() + hours * hour).toISOString()
  const add = (id: number, status: Booking['status'], from: number, to: number) =>
    booking({ id, status, startsAt: at(from), endsAt: at(to) })
  const { present, later, earlier } = groupBookings(
    [
      add(1, 'confirmed', 90, 99),
      add(2, 'confirmed', 20, 30),
      add(3, 'requested', 50, 60),
      add(4, 'checked_in', -5, 5),
      add(5, 'confirmed', -9, -1),
      add(6, 'checked_out', -90, -80),
      add(7, 'checked_out', -50, -40),
      add(8, 'cancelled', 5, 6),
    ],
    now,
  )
  expect(present.map(({ id }) => id)).toEqual([4, 3, 2])
  expect(later).toBe(1)
  expect(earlier.map(({ id }) => id)).toEqual([7, 6])
})
