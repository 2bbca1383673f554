import { countWrongCode, getCodePause } from './wrong-codes'

const start = Date.parse('2026-11-23T12:00:00Z')
/** Types this many wrong codes, a second apart, from this second on. */
const guess = (count: number, from: number) => {
  for (let at = from; at < from + count; at += 1) countWrongCode(start + at * 1000)
}
const getPause = (second: number) => getCodePause(start + second * 1000)

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('ten wrong codes within a minute are enough', () => {
  guess(9, 0)
  expect(getPause(9)).toBe(0)
  guess(1, 9)
  expect(getPause(10)).toBe(50)
  expect(getPause(60)).toBe(0)
})

test('counts each wrong code once when the storage is full after the first ones', () => {
  guess(5, 100)
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
  })
  guess(4, 105)
  expect(getPause(109)).toBe(0)
  guess(1, 109)
  expect(getPause(110)).toBe(50)
  full.mockRestore()
  guess(1, 110)
  expect(getPause(111)).toBe(50)
})
