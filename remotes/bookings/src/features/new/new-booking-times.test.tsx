import { demoUser, freezeDate } from '@hosts/shared/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { change, findReady, open, pressBook } from '../../testing/open-new-booking'
import { draftKey } from './booking-input'

const missing = 'Enter a date and time'

const choose24Hours = () => {
  document.documentElement.dataset.timeFormat = '24h'
}
const openOtherTimes = async () => {
  const view = open({}, { driverId: 14 })
  await findReady()
  fireEvent.click(screen.getByRole('radio', { name: 'Other times' }))
  return view
}
/** The time of the end, below that of the start. */
const getEnd = () => screen.getAllByLabelText('Time')[1] as HTMLElement
const leave = (label: string) => fireEvent.blur(screen.getByLabelText(label))
const findNoWait = () => waitFor(() => expect(screen.queryByText('Looking for free bays…')).toBeNull())
const storeTimes = (times: { when?: string; startsAt: string; endsAt: string }) => {
  const key = draftKey(demoUser.id, 7)
  const draft = JSON.parse(localStorage.getItem(key) ?? '')
  localStorage.setItem(key, JSON.stringify({ ...draft, when: 'other', ...times }))
}

beforeEach(() => {
  freezeDate('2026-11-23T08:12:00Z')
})
afterEach(() => {
  document.documentElement.dataset.timeFormat = ''
  jest.useRealTimers()
  localStorage.clear()
})

test.each(['24:00', '25:99', '9:75', '1860', 'abc', ''])(
  'marks the time %j when it is left, and finds no bays',
  async (typed) => {
    choose24Hours()
    await openOtherTimes()
    fireEvent.change(getEnd(), { target: { value: typed } })
    fireEvent.blur(getEnd())
    expect(await screen.findByText(missing)).toBeVisible()
    expect(getEnd()).toBeInvalid()
    expect(screen.getByLabelText('Until')).toBeValid()
    await findNoWait()
    fireEvent.change(getEnd(), { target: { value: '23:30' } })
    expect(await screen.findByText('2 bays free')).toBeVisible()
    await waitFor(() => expect(screen.queryByText(missing)).toBeNull())
  },
)

test('marks the end when the start moves behind it, and a date that is cleared', async () => {
  await openOtherTimes()
  change('From', '2026-11-30T10:00')
  leave('From')
  expect(await screen.findByText('Ends before it starts')).toBeVisible()
  expect(screen.getByLabelText('Until')).toBeInvalid()
  await findNoWait()
  change('From', '')
  leave('From')
  await waitFor(() => expect(screen.getByLabelText('From')).toBeInvalid())
  expect(screen.getByText(missing)).toBeVisible()
  expect(screen.queryByText('Looking for free bays…')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: '24 hours' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Other times' }))
  expect(screen.getByLabelText('From')).toBeValid()
})

test.each([
  ['no time of day', { startsAt: '2026-11-23T10:00', endsAt: '2026-11-23T24:00' }, missing],
  ['no date', { startsAt: '2026-11-23T10:00', endsAt: '' }, missing],
  ['a choice of another day', { when: 'monday', startsAt: '2026-11-23T10:00', endsAt: '' }, missing],
  ['an end before the start', { startsAt: '2026-11-23T10:00', endsAt: '2026-11-23T09:00' }, /^Ends before/],
])('opens a draft with %s, and marks it', async (_, times, message) => {
  choose24Hours()
  const first = open({}, { driverId: 14 })
  await findReady()
  change(/^Note/, 'Rings twice')
  first.unmount()
  storeTimes(times)
  const { sent } = open({}, { driverId: 14 })
  expect(await screen.findByText('Draft restored')).toBeVisible()
  expect(await screen.findByText(message)).toBeVisible()
  await findNoWait()
  change('Until', '2026-11-24')
  fireEvent.change(getEnd(), { target: { value: '11:00' } })
  await findReady()
  pressBook()
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ endsAt: '2026-11-24T10:00:00.000Z' }))
})
