import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { useShortcuts, useShortcutsSetting } from './use-shortcuts'

const next = jest.fn()
const Screen = ({ isOn = true }) => {
  useShortcuts(isOn, { j: next, '?': next })
  return (
    <>
      <input aria-label="text field" />
      <input type="radio" aria-label="radio" />
      <textarea aria-label="text area" />
      <div role="menu" tabIndex={-1}>
        <button type="button">menu item</button>
      </div>
      <div role="dialog">
        <button type="button">dialog button</button>
      </div>
      <button type="button">button</button>
    </>
  )
}
const press = (name: string, init: KeyboardEventInit = {}) => {
  const target = screen.queryByLabelText(name) ?? screen.getByText(name)
  return fireEvent.keyDown(target, { key: 'j', ...init })
}
beforeEach(() => next.mockClear())

test.each(['text field', 'text area', 'menu item', 'dialog button'])('ignores a key on a %s', (name) => {
  render(<Screen />)
  press(name)
  expect(next).not.toHaveBeenCalled()
})

test.each(['radio', 'button'])('handles a key on a %s and prevents its default', (name) => {
  render(<Screen />)
  expect(press(name)).toBe(false)
  expect(next).toHaveBeenCalledTimes(1)
})

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }, { key: 'x' }])(
  'ignores a key with %j',
  (init) => {
    render(<Screen />)
    press('button', init)
    expect(next).not.toHaveBeenCalled()
  },
)

test('handles a key that needs Shift', () => {
  render(<Screen />)
  press('button', { key: '?', shiftKey: true })
  expect(next).toHaveBeenCalledTimes(1)
})

test('ignores keys while switched off', () => {
  const view = render(<Screen isOn={false} />)
  press('button')
  expect(next).not.toHaveBeenCalled()
  view.rerender(<Screen />)
  press('button')
  expect(next).toHaveBeenCalledTimes(1)
})

afterEach(() => jest.restoreAllMocks())

test('switches off and on again, even with a full storage', () => {
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
