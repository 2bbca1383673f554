import { createOutageTracker, type OutageState } from './outage-tracker'

const snapshotAt = 1_000
const noon = 5_000

const open = (newestSnapshot?: number) => {
  const clock = { now: noon }
  let state: OutageState = { isUnreachable: false, offlineSince: null }
  const change = jest.fn((changes: Partial<OutageState>) => {
    state = { ...state, ...changes }
  })
  const tracker = createOutageTracker({
    getState: () => state,
    change,
    getTime: () => clock.now,
    findNewestSnapshot: () => newestSnapshot,
  })
  return { ...tracker, clock, change, read: () => state }
}

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

test('starts an outage at the newest snapshot before the first answer, else now', () => {
  const early = open(snapshotAt)
  early.setReached(false)
  expect(early.read()).toEqual({ isUnreachable: true, offlineSince: snapshotAt })
  localStorage.clear()
  const empty = open()
  empty.startOutage()
  expect(empty.read()).toEqual({ isUnreachable: false, offlineSince: noon })
  localStorage.clear()
  const later = open(snapshotAt)
  later.setReached(true)
  later.setReached(false)
  expect(later.read()).toEqual({ isUnreachable: true, offlineSince: noon })
})

test('keeps the first start, also over a reload, until the server answers', () => {
  const { startOutage, setReached, clock, read } = open()
  startOutage()
  clock.now += 60_000
  setReached(false)
  expect(read().offlineSince).toBe(noon)
  const reloaded = open(snapshotAt)
  reloaded.setReached(false)
  expect(reloaded.read().offlineSince).toBe(noon)
  reloaded.setReached(true)
  expect(reloaded.read()).toEqual({ isUnreachable: false, offlineSince: null })
})

test('restarts the outage when an answer arrives while the browser is offline', () => {
  const { startOutage, setReached, clock, read } = open()
  startOutage()
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  clock.now += 60_000
  setReached(true)
  expect(read()).toEqual({ isUnreachable: false, offlineSince: noon + 60_000 })
})

test('changes nothing that is known already', () => {
  const { setReached, change } = open()
  setReached(true)
  setReached(true)
  expect(change).not.toHaveBeenCalled()
  setReached(false)
  change.mockClear()
  setReached(false)
  expect(change).not.toHaveBeenCalled()
})
