import { act, renderHook } from '@testing-library/react'
import { useInstall } from './use-install'
import { watchInstallPrompt } from './watch-install-prompt'

test('defers the browser’s install prompt until somebody asks for it', () => {
  watchInstallPrompt()
  const { result } = renderHook(useInstall)
  expect(result.current).toBeNull()
  const prompt = jest.fn(async () => {})
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void window.dispatchEvent(event))
  expect(event.defaultPrevented).toBe(true)
  expect(prompt).not.toHaveBeenCalled()
  act(() => result.current?.kind === 'ask' && result.current.ask())
  expect(prompt).toHaveBeenCalledTimes(1)
  act(() => void window.dispatchEvent(new Event('appinstalled')))
  expect(result.current).toBeNull()
})

test.each([
  ['in a browser of iOS', false, { kind: 'explain' }],
  ['started from the home screen of iOS', true, null],
])('returns %s: %j', (_, standalone, expected) => {
  Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true })
  expect(renderHook(useInstall).result.current).toEqual(expected)
  Reflect.deleteProperty(navigator, 'standalone')
})
