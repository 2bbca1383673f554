import { setClockOffset } from '@hosts/shared/platform'
import { fakeTransport, renderRoutes } from '@hosts/shared/testing'
import { act, screen } from '@testing-library/react'
import { ClockNote } from './clock-note'

const MINUTE = 60_000
beforeEach(() => {
  // jsdom has no layout.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})
afterEach(() => act(() => setClockOffset(0)))

const open = (path = '/') =>
  renderRoutes([{ path: '*', element: <ClockNote /> }], { path, transport: fakeTransport({}).transport })

test.each([
  ['2 min', -100_000],
  ['59 min', 59 * MINUTE],
  ['2 h', -121 * MINUTE],
  ['1 h', 61 * MINUTE],
  ['25 h', 25 * 60 * MINUTE],
  ['2 days', 50 * 60 * MINUTE],
])('says once that the clock is wrong by about %s', async (words, ahead) => {
  open()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  act(() => setClockOffset(ahead))
  expect(screen.getByRole('status')).toHaveTextContent(
    `The clock of this device is wrong by about ${words}; times here are corrected.`,
  )
  act(() => setClockOffset(0))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('leaves it to the board of a gate', () => {
  act(() => setClockOffset(-120 * MINUTE))
  open('/parkings/7')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
