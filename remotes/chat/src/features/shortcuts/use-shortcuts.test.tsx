import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { useShortcuts, useShortcutsSetting } from './use-shortcuts'

const next = jest.fn()
const Screen = ({ isOn = true }) => {
  useShortcuts(isOn, { j: next, '?': next })
  return (
    <>
      <input aria-label="typed" />
      <input type="radio" aria-label="radio" />
      <textarea aria-label="area" />
      <div role="menu" tabIndex={-1}>
        <button type="button">item</button>
      </div>
      <div role="dialog">
        <button type="button">in a dialog</button>
      </div>
      <button type="button">beside</button>
    </>
  )
}
const press = (name: string, init: KeyboardEventInit = {}) => {
  const target = screen.queryByLabelText(name) ?? screen.getByText(name)
  return fireEvent.keyDown(target, { key: 'j', ...init })
}
beforeEach(() => next.mockClear())

test.each(['typed', 'area', 'item', 'in a dialog'])('a key means nothing %s', (name) => {
  render(<Screen />)
  press(name)
  expect(next).not.toHaveBeenCalled()
})

test.each(['radio', 'beside'])('a key works on the %s, and is not typed anywhere', (name) => {
  render(<Screen />)
  expect(press(name)).toBe(false)
  expect(next).toHaveBeenCalledTimes(1)
})

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }, { key: 'x' }])(
  'a key means nothing with %j',
  (init) => {
    render(<Screen />)
    press('beside', init)
    expect(next).not.toHaveBeenCalled()
  },
)

test('a key that needs shift works with it', () => {
  render(<Screen />)
  press('beside', { key: '?', shiftKey: true })
  expect(next).toHaveBeenCalledTimes(1)
})

test('switched off, no key does anything', () => {
  const view = render(<Screen isOn={false} />)
  press('beside')
  expect(next).not.toHaveBeenCalled()
  view.rerender(<Screen />)
  press('beside')
  expect(next).toHaveBeenCalledTimes(1)
})

afterEach(() => jest.restoreAllMocks())

test('shortcuts can be switched off and on again, also where the storage is full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { result } = renderHook(useShortcutsSetting)
  const isOn = () => result.current[0]
  const change = (on: boolean) => act(() => result.current[1](on))
  expect(isOn()).toBe(true)
  change(false)
  expect(isOn()).toBe(false)
  change(true)
  expect(isOn()).toBe(true)
})
