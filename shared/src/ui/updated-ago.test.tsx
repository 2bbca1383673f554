import { act, render, screen } from '@testing-library/react'
import { UpdatedAgo } from './updated-ago'

afterEach(() => jest.useRealTimers())

test('UpdatedAgo counts seconds, then minutes, and restarts with a new instant', () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:12Z') })
  const { rerender } = render(<UpdatedAgo at="2026-11-21T12:00:00Z" />)
  expect(screen.getByText('Updated 12 s ago')).toBeInTheDocument()
  act(() => jest.advanceTimersByTime(1000))
  expect(screen.getByText('Updated 13 s ago')).toBeInTheDocument()
  act(() => jest.advanceTimersByTime(47_000))
  act(() => jest.advanceTimersByTime(60_000))
  expect(screen.getByText('Updated 2 min ago')).toBeInTheDocument()
  rerender(<UpdatedAgo at={new Date()} />)
  expect(screen.getByText('Updated just now')).toBeInTheDocument()
})
