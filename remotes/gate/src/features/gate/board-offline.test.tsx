import { storeRegistryExpiry } from '@hosts/shared/date-in-doubt'
import { toast, useToaster } from '@hosts/shared/platform'
import { findDialog, findQuestion, press } from '@hosts/shared/testing'
import { formatInZone, Toaster } from '@hosts/shared/ui'
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { buildEntry } from '../../testing/build-gate'
import { changeGate } from '../../testing/fake-gate'
import { openBoard, staff } from '../../testing/open-board'

jest.mock('./offline/use-gate', () => jest.requireActual('../../testing/fake-gate'))

beforeEach(() => localStorage.clear())

describe('without a network', () => {
  const since = Date.parse('2026-11-23T11:55:00Z')
  const waiting = [buildEntry({}, { state: 'queued' }), buildEntry({ clientEventId: 'b', type: 'undo' })]

  test('shows since when, the age of the data and the missing checks', async () => {
    openBoard({ isOffline: true, offlineSince: since })
    expect(await screen.findByText('Offline since 12:55 PM')).toBeVisible()
    expect(screen.getByText('You see the bookings of 12:50 PM.')).toBeVisible()
    expect(screen.getByText(/^Not known here/)).toBeVisible()
  })

  test('keeps saying which bays are blocked, and when that was known', async () => {
    const bay = (id: number, label: string) => ({ id, label, zone: '', capacity: 1 })
    openBoard({ isOffline: true, offlineSince: since, blockedBays: [bay(8, 'A8'), bay(12, 'B12')] })
    expect(await screen.findByText('Blocked at 12:50 PM: A8, B12')).toBeVisible()
    expect(screen.queryByText(/^Blocked now/)).toBeNull()
  })

  test('dismisses the toasts of an outage and no other', async () => {
    const refusal = 'Error code: 409\n500 is taken'
    const outage = [
      'You are offline',
      'No connection to Hosts',
      'Hosts takes too long to answer',
      'Error code: 500\nBroken',
      'Error code: 503\nThe server gave no reason',
    ]
    const toasts = renderHook(() => useToaster())
    const fail = () =>
      act(() => {
        for (const words of [...outage, refusal]) toast.error(words, { id: words })
      })
    const list = () => toasts.result.current.toasts.flatMap(({ id, visible }) => (visible ? id : []))
    fail()
    expect(list()).toHaveLength(6)
    openBoard({ isOffline: true, offlineSince: since })
    await waitFor(() => expect(list()).toEqual([refusal]))
    fail()
    await waitFor(() => expect(list()).toEqual([refusal]))
    act(() => toast.remove())
  })

  test('leaves to the shell how long its toasts last', async () => {
    render(<Toaster />)
    openBoard({ isOffline: true, offlineSince: since })
    await screen.findByText('Offline since 12:55 PM')
    jest.useFakeTimers()
    act(() => void toast.success('Saved'))
    const isOpen = () => screen.getByText('Saved').closest('[data-open]') !== null
    act(() => jest.advanceTimersByTime(9900))
    expect(isOpen()).toBe(true)
    act(() => jest.advanceTimersByTime(200))
    expect(isOpen()).toBe(false)
    jest.useRealTimers()
    act(() => toast.remove())
  })

  test('lists the waiting events, and discards them only after a question', async () => {
    const discard = jest.fn(async () => changeGate({ waiting: [] }))
    openBoard({ isOffline: true, offlineSince: since, waiting, discard })
    expect(await screen.findByText('2 events wait to be sent')).toBeVisible()
    press('Show')
    const events = await findDialog('Latest')
    expect(events.getByText('HH-AB 1204: undone')).toBeVisible()
    fireEvent.click(events.getByRole('button', { name: 'Discard' }))
    const question = await findQuestion('Discard 2 events?')
    expect(question.getByText(/^The host never learns of them/)).toBeVisible()
    expect(discard).not.toHaveBeenCalled()
    fireEvent.click(question.getByRole('button', { name: 'Discard them' }))
    await waitFor(() => expect(discard).toHaveBeenCalledWith(staff.id))
    // Its button has gone.
    await waitFor(() => expect(screen.getByRole('heading', { name: 'The last 15 minutes' })).toHaveFocus())
  })

  test('explains why waiting events are refused, and what to do', async () => {
    openBoard({ waiting, refusal: 'not-theirs' })
    expect(await screen.findByText('You do not work at this gate any more.')).toBeVisible()
    press('Show')
    const events = await findDialog('Latest')
    expect(events.getByText(/^What you did there was not accepted.* Ask the owner for access/)).toBeVisible()
    expect(events.queryByText(/as soon as there is a network/)).toBeNull()
  })

  test('lets the next person send another person’s events', async () => {
    const sendForOther = jest.fn(async () => {})
    openBoard({ othersEvents: [{ userId: 9, name: 'Kay', count: 1, since: 0 }], sendForOther })
    expect(await screen.findByText('Kay left 1 event on this device that was never sent.')).toBeVisible()
    const button = screen.getByRole('button', { name: 'Send them' })
    act(() => button.focus())
    press('Send them')
    const question = await findQuestion('Send what Kay did?')
    // The server accepts only the events of a former member.
    expect(question.getByText(/^The host sees that Kay did it/)).toBeVisible()
    fireEvent.click(question.getByRole('button', { name: 'Send them' }))
    await waitFor(() => expect(sendForOther).toHaveBeenCalledWith(9))
    await waitFor(() => expect(button).toHaveFocus())
    for (let frame = 0; frame < 4; frame += 1) await act(() => new Promise(requestAnimationFrame))
    // The button goes with the events, a while after its dialog.
    act(() => changeGate({ othersEvents: [] }))
    const notice = await screen.findByText('The 1 event of Kay is yours to send now.')
    await waitFor(() => expect(notice).toHaveFocus())
    expect(notice).toHaveAttribute('role', 'status')
  })

  test('sends waiting events when their list opens, and keeps the focus when all are sent', async () => {
    const refresh = jest.fn()
    openBoard({ waiting, refresh }, '/parkings/7?open=events')
    const events = await findDialog('Latest')
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
    const button = events.getByRole('button', { name: 'Try now' })
    act(() => button.focus())
    fireEvent.click(button)
    expect(refresh).toHaveBeenCalledTimes(2)
    act(() => changeGate({ waiting: [] }))
    await waitFor(() => expect(events.getByRole('heading', { name: 'The last 15 minutes' })).toHaveFocus())
  })

  test.each([
    ['full', /^This device has no room left/],
    ['unavailable', /^This browser stores nothing here/],
  ] as const)('warns that storage is %s', async (storage, words) => {
    openBoard({ storage })
    expect(await screen.findByText(words)).toBeVisible()
  })

  test('says that the device’s clock is wrong', async () => {
    openBoard({ now: Date.now() + 3 * 3_600_000 })
    expect(await screen.findByText(/is wrong by about 3 h; times here are corrected/)).toBeVisible()
  })

  test.each([8, -8])('names the date of the device when it is wrong by %i days', async (days) => {
    const now = Date.now() - days * 24 * 3_600_000
    const today = formatInZone(new Date(), 'Europe/Berlin', 'date')
    openBoard({ now })
    const words = `The date of this device, ${today}, is wrong by about 8 d; times here are corrected.`
    expect(await screen.findByText(words)).toBeVisible()
    act(() => changeGate({ isOffline: true }))
    expect(
      await screen.findByText(
        `The date of this device, ${today}, is about 8 d from that of these bookings: set it right, or connect, before you rely on them.`,
      ),
    ).toBeVisible()
    expect(screen.queryByText(words)).toBeNull()
  })

  test('names a date that is in doubt although it agrees with the bookings', async () => {
    storeRegistryExpiry(Date.now() - 1)
    openBoard({ now: Date.now() })
    const today = formatInZone(new Date(), 'Europe/Berlin', 'date')
    expect(await screen.findByText(new RegExp(`^The date of this device is ${today}: if that`))).toBeVisible()
    storeRegistryExpiry(Number.POSITIVE_INFINITY)
  })

  test('says that a gate was never opened here, and tries again', async () => {
    const refresh = jest.fn()
    openBoard({ status: 'failed', location: null, asOf: null, refresh })
    expect(await screen.findByText('The gate cannot be opened')).toBeVisible()
    press('Retry')
    expect(refresh).toHaveBeenCalled()
  })
})
