import { act, renderHook } from '@testing-library/react'
import { useShortcutsSetting } from './use-shortcuts-setting'

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
