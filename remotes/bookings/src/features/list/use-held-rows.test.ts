import type { Booking } from '@hosts/shared/contract'
import { buildBooking } from '@hosts/shared/testing'
import { act, renderHook } from '@testing-library/react'
import type { BookingGroup } from './group-bookings'
import { useHeldRows } from './use-held-rows'

const build = (id: number, status: Booking['status'] = 'confirmed') => buildBooking({ id, status })
const [one, other] = [build(1), build(2)]
const before: BookingGroup[] = [{ name: 'arrivals', bookings: [one, other] }]
const after: BookingGroup[] = [
  { name: 'arrivals', bookings: [other] },
  { name: 'on-site', bookings: [build(1, 'checked_in')] },
]

const open = () => {
  const view = renderHook(({ groups, list }) => useHeldRows(groups, list), {
    initialProps: { groups: before, list: 'today' },
  })
  return {
    ...view,
    send: () => act(() => view.result.current.listener.onSend()),
    answer: (booking: Booking | null) => act(() => view.result.current.listener.onAnswer(booking)),
    readGroups: () =>
      view.result.current.rows.map(
        ({ name, bookings }) => `${name}: ${bookings.map(({ id, status }) => `${id} ${status}`).join(', ')}`,
      ),
  }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('shows a changed row in its place, before and after the list is loaded again', () => {
  const { send, answer, readGroups, rerender, result } = open()
  send()
  answer(build(1, 'checked_in'))
  expect(readGroups()).toEqual(['arrivals: 1 checked_in, 2 confirmed'])
  rerender({ groups: after, list: 'today' })
  expect(readGroups()).toEqual(['arrivals: 1 checked_in, 2 confirmed'])
  act(() => result.current.release())
  expect(readGroups()).toEqual(['arrivals: 2 confirmed', 'on-site: 1 checked_in'])
})

test('keeps a row that has left the list', () => {
  const { send, answer, readGroups, rerender } = open()
  send()
  answer(build(1, 'cancelled'))
  rerender({ groups: [{ name: 'arrivals', bookings: [other] }], list: 'today' })
  expect(readGroups()).toEqual(['arrivals: 1 cancelled, 2 confirmed'])
})

test('shows changes by somebody else', () => {
  const { send, answer, readGroups, rerender } = open()
  send()
  answer(build(1, 'checked_in'))
  rerender({ groups: [{ name: 'on-site', bookings: [build(1, 'checked_out')] }], list: 'today' })
  expect(readGroups()).toEqual(['arrivals: 1 checked_out, 2 confirmed'])
})

test.each([
  ['after 10 s', () => act(() => jest.advanceTimersByTime(10_000)), 'today'],
  ['in another list', () => {}, 'past'],
])('lets rows move %s', (_, wait, list) => {
  const { send, answer, readGroups, rerender } = open()
  send()
  answer(build(1, 'checked_in'))
  wait()
  rerender({ groups: after, list })
  expect(readGroups()).toEqual(['arrivals: 2 confirmed', 'on-site: 1 checked_in'])
})

test('lets rows move after a refusal, unless something else was done', () => {
  const { send, answer, readGroups, rerender } = open()
  send()
  answer(null)
  rerender({ groups: after, list: 'today' })
  expect(readGroups()).toEqual(['arrivals: 2 confirmed', 'on-site: 1 checked_in'])
  send()
  answer(build(1, 'checked_out'))
  send()
  answer(null)
  rerender({ groups: [], list: 'today' })
  expect(readGroups()).toEqual(['arrivals: 2 confirmed', 'on-site: 1 checked_out'])
})
