import { toast, useToaster } from '@hosts/shared/platform'
import { act, renderHook } from '@testing-library/react'
import { type ToastType, useChatToaster } from './chat-toasts'

const start = () => {
  const dismissed: string[] = []
  const { result, unmount } = renderHook(() => useChatToaster((id) => dismissed.push(id)))
  return {
    dismissed,
    unmount,
    show: (notificationId: string, type: ToastType = 'error', message = notificationId) =>
      act(() => result.current.show({ notificationId, type, message })),
    showAtOnce: (...messages: string[]) =>
      act(() => {
        for (const message of messages)
          result.current.show({ notificationId: message, type: 'error', message })
      }),
    dismiss: (notificationId: string) => act(() => result.current.dismissNotification(notificationId)),
    hold: (isHeld: boolean) => act(() => result.current.hold(isHeld)),
    visible: () => result.current.toasts.flatMap(({ message, visible }) => (visible ? message : [])),
    all: () => result.current.toasts.map(({ message }) => message),
  }
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test.each([
  ['blank', 4000],
  ['error', 4000],
  ['success', 2000],
] as const)('a chat toast of type %s lasts %s ms and is removed a second later', (type, duration) => {
  const { show, visible, all, dismissed } = start()
  show('one', type)
  pass(duration - 1)
  expect(visible()).toEqual(['one'])
  pass(1)
  expect([visible(), all(), dismissed]).toEqual([[], ['one'], ['one']])
  pass(999)
  expect(all()).toEqual(['one'])
  pass(1)
  expect(all()).toEqual([])
})

test('a custom toast lasts 4 s by the library’s own limit, which the chat leaves as it is', () => {
  const { result } = renderHook(() => useToaster({}, 'chat-custom'))
  act(() => void toast.custom('one', { toasterId: 'chat-custom' }))
  const isVisible = () => result.current.toasts[0]?.visible
  pass(3999)
  expect(isVisible()).toBe(true)
  pass(1)
  expect(isVisible()).toBe(false)
})

test('shows a loading toast until it is dismissed', () => {
  const { dismiss, show, visible, dismissed } = start()
  show('one', 'loading')
  pass(3_600_000)
  expect(visible()).toEqual(['one'])
  dismiss('one')
  expect([visible(), dismissed]).toEqual([[], ['one']])
})

test('a loading chat toast becomes a success in its place, for the time of a success', () => {
  const { show, visible, all, dismissed } = start()
  show('upload', 'loading', 'Uploading')
  show('other', 'loading', 'Something else')
  pass(60_000)
  show('upload', 'success', 'Uploaded')
  expect(all()).toEqual(['Something else', 'Uploaded'])
  pass(1999)
  expect(visible()).toEqual(['Something else', 'Uploaded'])
  pass(1)
  expect([visible(), dismissed]).toEqual([['Something else'], ['upload']])
})

test('shows the newest 20 of more chat toasts', () => {
  const { show, all, dismissed } = start()
  for (let number = 1; number <= 22; number += 1) show(`${number}`)
  expect(all()).toHaveLength(20)
  expect([all()[0], all().at(-1)]).toEqual(['22', '3'])
  expect(dismissed).toEqual(['1', '2'])
})

test('reports toasts that are dropped before they render', () => {
  const { showAtOnce, all, dismissed } = start()
  showAtOnce(...Array.from({ length: 22 }, (_, index) => `${index + 1}`))
  expect(all()).toHaveLength(20)
  expect(dismissed).toEqual(['1', '2'])
})

test('restarts the toast of a repeated text', () => {
  const { show, visible, dismissed } = start()
  show('one', 'error', 'Error adding flag')
  pass(3000)
  show('two', 'error', 'Error adding flag')
  expect([visible(), dismissed]).toEqual([['Error adding flag'], ['two']])
  pass(3999)
  expect(visible()).toEqual(['Error adding flag'])
  pass(1)
  expect([visible(), dismissed]).toEqual([[], ['two', 'one']])
})

test('shows the same text as an error and as a success in two toasts', () => {
  const { show, visible } = start()
  show('one', 'error', 'Message pinned')
  show('two', 'success', 'Message pinned')
  expect(visible()).toHaveLength(2)
})

test('shows a repeated text for its full time while its toast leaves', () => {
  const { show, visible, dismissed } = start()
  show('one', 'error', 'Error adding flag')
  pass(4500)
  show('two', 'error', 'Error adding flag')
  pass(3999)
  expect([visible(), dismissed]).toEqual([['Error adding flag'], ['one']])
  pass(1)
  expect([visible(), dismissed]).toEqual([[], ['one', 'two']])
})

test('pauses timers while toasts are held', () => {
  const { hold, show, visible } = start()
  show('one')
  pass(1000)
  hold(true)
  show('two')
  pass(60_000)
  expect(visible()).toEqual(['two', 'one'])
  hold(false)
  pass(3000)
  expect(visible()).toEqual(['two'])
  pass(1000)
  expect(visible()).toEqual([])
})

test('starts without toasts on another mount, even when the last one ended on hold', () => {
  const first = start()
  first.show('one')
  first.hold(true)
  first.unmount()
  const second = start()
  expect(second.all()).toEqual([])
  second.show('two')
  pass(4000)
  expect(second.visible()).toEqual([])
})
