import { buildLocation } from '@hosts/shared/testing'
import { act, render, screen } from '@testing-library/react'
import { LocationClock } from './location-clock'

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-01T10:15:58Z') }))
afterEach(() => jest.useRealTimers())

const device = Intl.DateTimeFormat().resolvedOptions().timeZone
test.each([
  [device, 'same'],
  ['Pacific/Kiritimati', 'differs'],
] as const)('shows the clock of a location in %s, only where it %s', (timezone, when) => {
  const location = buildLocation({ timezone })
  const { rerender } = render(<LocationClock location={location} when={when} />)
  expect(screen.getByText(/^Now .* in Hamburg$/)).toBeVisible()
  rerender(<LocationClock location={location} when={when === 'same' ? 'differs' : 'same'} />)
  expect(screen.queryByText(/^Now/)).toBeNull()
})

test('goes on with the minute', () => {
  render(<LocationClock location={buildLocation({ timezone: 'Pacific/Kiritimati' })} when="differs" />)
  expect(screen.getByText(/^Now 12:15/)).toBeVisible()
  act(() => jest.advanceTimersByTime(2000))
  expect(screen.getByText(/^Now 12:16/)).toBeVisible()
})
