import { act, render, screen } from '@testing-library/react'
import { MobileNavigationProvider, useMobileNavigation } from './mobile-navigation'

const Probe = () => {
  const { isOpen, open, close } = useMobileNavigation()
  return (
    <>
      <output>{isOpen ? 'open' : 'closed'}</output>
      <button type="button" onClick={open}>
        open
      </button>
      <button type="button" onClick={close}>
        close
      </button>
    </>
  )
}

const press = (name: string) => act(() => screen.getByRole('button', { name }).click())
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const state = () => screen.getByRole('status').textContent

beforeEach(() => {
  jest.useFakeTimers()
  render(<Probe />, { wrapper: MobileNavigationProvider })
})
afterEach(() => jest.useRealTimers())

test('the mobile navigation starts open', () => {
  expect(state()).toBe('open')
})

test('the mobile navigation closes at once', () => {
  press('close')
  expect(state()).toBe('closed')
})

test('the mobile navigation opens after 100 ms', () => {
  press('close')
  press('open')
  wait(99)
  expect(state()).toBe('closed')
  wait(1)
  expect(state()).toBe('open')
})

test('closing while it is about to open keeps the mobile navigation closed', () => {
  press('close')
  press('open')
  wait(50)
  press('close')
  wait(1000)
  expect(state()).toBe('closed')
})
