import { findDialog, press } from '@hosts/shared/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { buildEntry } from '../../testing/build-gate'
import { openBoard } from '../../testing/open-board'

jest.mock('./offline/use-gate', () => jest.requireActual('../../testing/fake-gate'))

beforeEach(() => localStorage.clear())

describe('the last event', () => {
  test.each([
    ['verify_first', 'Recorded. No bay is booked: the owner has to confirm the email address first'],
    ['failed', 'Recorded. No bay could be booked, the host looks at it'],
    ['bay_taken', 'Recorded, the host looks at it'],
  ])('says of a walk-in that got no bay why: %s', async (conflict, words) => {
    const entry = buildEntry({ bayId: 4, bookingId: undefined }, { state: 'conflict', conflict })
    openBoard({ recent: [entry] })
    expect(await screen.findByText(words)).toBeVisible()
  })

  test('can be undone on the board and in the list of the latest', async () => {
    const undo = jest.fn().mockResolvedValue({ status: 'stored', entry: buildEntry({ type: 'undo' }) })
    const older = buildEntry({ clientEventId: 'event-0', type: 'out', plate: 'PO 1' })
    openBoard({ recent: [buildEntry(), older], undo })
    fireEvent.click(await screen.findByRole('button', { name: 'Undo: HH-AB 1204 let in' }))
    await waitFor(() => expect(undo).toHaveBeenCalledWith('event-1'))
    expect(await screen.findByText('HH-AB 1204 let in: undone')).toBeInTheDocument()
    press(/Show all$/)
    const latest = await findDialog('Latest')
    fireEvent.click(latest.getByRole('button', { name: 'Undo: PO 1 checked out' }))
    await waitFor(() => expect(undo).toHaveBeenLastCalledWith('event-0'))
  })

  test('cannot be undone twice, or later than it may', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
    const undone = buildEntry({}, { isUndone: true, state: 'conflict' })
    const old = buildEntry({ clientEventId: 'old', plate: 'PO 1' }, { canUndo: false })
    openBoard({ recent: [undone, old] })
    expect(await screen.findByRole('button', { name: /HH-AB 1204 let in: undone/ })).toBeVisible()
    expect(screen.queryByText('Recorded, the host looks at it')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
    act(() => jest.advanceTimersByTime(6000))
    expect(screen.getByRole('button', { name: /PO 1 let in/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
    jest.useRealTimers()
  })
})
