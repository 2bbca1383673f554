import { reloadOnce } from './reload-once'
import { reloadWhenBack } from './reload-when-back'

jest.mock('./reload-once', () => ({ reloadOnce: jest.fn() }))
const reload = reloadOnce as jest.Mock
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
let page: AbortController
beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(Math, 'random').mockReturnValue(1)
  reload.mockReset().mockReturnValue(true)
  page = new AbortController()
})
afterEach(() => {
  page.abort()
  jest.useRealTimers()
})

/** Answers of the server, in order; the last one again and again. */
const answer = (...answers: (number | 'none')[]) => {
  let asked = 0
  window.fetch = jest.fn(async () => {
    const status = answers[Math.min(asked, answers.length - 1)]
    asked += 1
    if (status === 'none') throw new TypeError('Failed to fetch')
    return new Response('', { status: status as number })
  })
  return () => asked
}

test('reloads once the server answers, and asks less and less often', async () => {
  const countAsked = answer('none', 502, 200)
  reloadWhenBack(page.signal)
  await pass(1000)
  await pass(2000)
  expect([countAsked(), reload.mock.calls.length]).toEqual([2, 0])
  await pass(3999)
  expect(countAsked()).toBe(2)
  await pass(1)
  expect(reload).toHaveBeenCalledTimes(1)
  await pass(60_000)
  expect(countAsked()).toBe(3)
})

test('asks again while the page was reloaded a moment ago, and not once it is left', async () => {
  const countAsked = answer(200)
  reload.mockReturnValue(false)
  reloadWhenBack(page.signal)
  await pass(3000)
  expect([countAsked(), reload.mock.calls.length]).toEqual([2, 2])
  page.abort()
  await pass(60_000)
  expect(countAsked()).toBe(2)
})
