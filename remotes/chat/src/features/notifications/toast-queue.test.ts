import { createToastQueue, type Toast } from './toast-queue'

const start = () => {
  const dismissed: string[] = []
  const queue = createToastQueue((id) => dismissed.push(id))
  const show = (id: string, type: Toast['type'] = 'error', message = id) => queue.add({ id, type, message })
  const open = () => queue.toasts().flatMap(({ id, visible }) => (visible ? id : []))
  const all = () => queue.toasts().map(({ id }) => id)
  return { queue, show, open, all, dismissed }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test.each([
  ['blank', 4000],
  ['error', 4000],
  ['custom', 4000],
  ['success', 2000],
] as const)('a chat toast of kind %s lasts %s ms and is removed a second later', (type, duration) => {
  const { show, open, all, dismissed } = start()
  show('one', type)
  jest.advanceTimersByTime(duration - 1)
  expect(open()).toEqual(['one'])
  jest.advanceTimersByTime(1)
  expect([open(), all(), dismissed]).toEqual([[], ['one'], ['one']])
  jest.advanceTimersByTime(999)
  expect(all()).toEqual(['one'])
  jest.advanceTimersByTime(1)
  expect(all()).toEqual([])
})

test('a chat toast that says that something is loading stays until it is dismissed', () => {
  const { queue, show, open } = start()
  show('one', 'loading')
  jest.advanceTimersByTime(3_600_000)
  expect(open()).toEqual(['one'])
  queue.dismiss('one')
  expect(open()).toEqual([])
})

test('of more than 20 chat toasts the newest 20 are shown, the newest first', () => {
  const { show, all, dismissed } = start()
  for (let number = 1; number <= 22; number += 1) show(`${number}`)
  expect(all()).toHaveLength(20)
  expect([all()[0], all().at(-1)]).toEqual(['22', '3'])
  expect(dismissed).toEqual(['1', '2'])
})

test('what is on the screen already is not shown twice: it stays for longer', () => {
  const { show, open, dismissed } = start()
  show('one', 'error', 'Error adding flag')
  jest.advanceTimersByTime(3000)
  show('two', 'error', 'Error adding flag')
  expect([open(), dismissed]).toEqual([['one'], ['two']])
  jest.advanceTimersByTime(3999)
  expect(open()).toEqual(['one'])
  jest.advanceTimersByTime(1)
  expect(open()).toEqual([])
})

test('time stands still while a chat toast is held', () => {
  const { queue, show, open } = start()
  show('one')
  jest.advanceTimersByTime(1000)
  queue.hold(true)
  show('two')
  jest.advanceTimersByTime(60_000)
  expect(open()).toEqual(['two', 'one'])
  queue.hold(false)
  jest.advanceTimersByTime(3000)
  expect(open()).toEqual(['two'])
  jest.advanceTimersByTime(1000)
  expect(open()).toEqual([])
})

test('listeners are told of each change, and get the same list until the next', () => {
  const { queue, show } = start()
  const listener = jest.fn()
  const stop = queue.subscribe(listener)
  show('one')
  expect(queue.toasts()).toBe(queue.toasts())
  queue.dismiss('one')
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  show('two')
  expect(listener).toHaveBeenCalledTimes(2)
})
