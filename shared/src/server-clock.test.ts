import { act, renderHook } from '@testing-library/react'
import { getNow, setClockOffset, useClockOffset } from './server-clock'

const HOUR = 3_600_000
afterEach(() => setClockOffset(0))
// The clock may tick between the two, which rounds to -0.
const readOffset = () => Math.round((getNow() - Date.now()) / 1000) || 0

test.each([
  ['a difference of two hours', [-2 * HOUR], -7200],
  ['none of a minute', [60_000], 0],
  ['a little more than a minute', [61_000], 61],
  ['until it is clearly less than a minute', [70_000, 55_000], 55],
  ['not after that', [70_000, 49_000], 0],
  ['not each second that answers differ', [HOUR, HOUR + 2000, HOUR - 2000], 3600],
  ['a clock that was put right', [2 * HOUR, 300], 0],
])('corrects %s', (_, answers, seconds) => {
  for (const ahead of answers) setClockOffset(ahead)
  expect(readOffset()).toBe(seconds)
})

test('renders again when the correction changes', () => {
  const { result } = renderHook(useClockOffset)
  expect(result.current).toBe(0)
  act(() => setClockOffset(HOUR))
  expect(result.current).toBe(HOUR)
  act(() => setClockOffset(0))
  expect(result.current).toBe(0)
})

describe('a corrected clock of this device that is set', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  /** As `performance.now`, which nobody can set, runs on. */
  const setDevice = (by: number) => jest.setSystemTime(Date.now() + by)

  test('is not corrected any more, until an answer says so', () => {
    setClockOffset(2 * HOUR)
    const { result } = renderHook(useClockOffset)
    setDevice(2 * HOUR)
    expect(readOffset()).toBe(0)
    act(() => jest.advanceTimersByTime(5_000))
    expect(result.current).toBe(0)
    act(() => setClockOffset(HOUR))
    expect([readOffset(), result.current]).toEqual([3600, HOUR])
  })

  test.each([
    ['by less than a minute', 50_000],
    ['not at all, for hours', 0],
  ])('stays corrected when it is set %s', (_, by) => {
    setClockOffset(2 * HOUR)
    setDevice(by)
    jest.advanceTimersByTime(3 * HOUR)
    expect(readOffset()).toBe(7200)
  })
})
