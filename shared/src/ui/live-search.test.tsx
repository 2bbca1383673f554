import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { LiveSearch } from './live-search'

let searches: string[]
let setValue: (value: string) => void

/** Stores no search by itself: as a navigation, the new value comes some time after the call. */
const Example = () => {
  const [value, set] = useState('')
  setValue = (next) => act(() => set(next))
  return <LiveSearch label="Search" value={value} onSearch={(text) => searches.push(text)} />
}

const start = () => {
  searches = []
  render(<Example />)
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pause = () => act(() => jest.advanceTimersByTime(250))
const field = () => screen.getByRole('searchbox')

test('searches after a pause, and at once on Enter', async () => {
  const user = start()
  await user.type(field(), 'Haf')
  expect(searches).toEqual([])
  pause()
  expect(searches).toEqual(['Haf'])
  setValue('Haf')
  await user.type(field(), 'en{Enter}')
  act(() => jest.advanceTimersByTime(0))
  expect(searches).toEqual(['Haf', 'Hafen'])
})

test('keeps typed text while an earlier search reaches the address', async () => {
  const user = start()
  await user.type(field(), 'Haf')
  pause()
  await user.type(field(), 'e')
  setValue('Haf')
  await user.type(field(), 'n')
  expect(field()).toHaveValue('Hafen')
  pause()
  expect(searches).toEqual(['Haf', 'Hafen'])
})

test('keeps the last of two searches that reach the address one after the other', async () => {
  const user = start()
  await user.type(field(), 'Haf')
  pause()
  await user.type(field(), 'en')
  pause()
  setValue('Haf')
  setValue('Hafen')
  expect(field()).toHaveValue('Hafen')
})

test('follows a change from outside, which cancels a search that waits', async () => {
  const user = start()
  await user.type(field(), 'Haf')
  pause()
  setValue('Haf')
  await user.type(field(), 'e')
  setValue('')
  expect(field()).toHaveValue('')
  pause()
  expect(searches).toEqual(['Haf'])
})

test('searches again on Enter what has not reached the address, and follows a later change to it', async () => {
  const user = start()
  await user.type(field(), 'Haf')
  pause()
  await user.type(field(), '{Enter}')
  act(() => jest.advanceTimersByTime(0))
  expect(searches).toEqual(['Haf', 'Haf'])
  await user.clear(field())
  await user.type(field(), '{Enter}')
  act(() => jest.advanceTimersByTime(0))
  setValue('Haf')
  expect(field()).toHaveValue('Haf')
})
