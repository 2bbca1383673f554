import { getBrowserNumber } from './browser-number'

const day = (date: string) => new Date(`${date}T12:00:00Z`)
const draw = (part: number) => jest.spyOn(Math, 'random').mockReturnValue(part)
afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

test('is one of 32, stays for a day, and is drawn again the next', () => {
  draw(0.999)
  expect(getBrowserNumber(day('2026-11-28'))).toBe(31)
  draw(0)
  expect(getBrowserNumber(day('2026-11-28'))).toBe(31)
  expect(getBrowserNumber(day('2026-11-29'))).toBe(0)
})

test.each(['2026-11-28 32', '2026-11-28 x', '2026-11-28'])('replaces %j', (stored) => {
  localStorage.setItem('device/browser-number', stored)
  draw(0.5)
  expect(getBrowserNumber(day('2026-11-28'))).toBe(16)
})
