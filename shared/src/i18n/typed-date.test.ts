import { formatTypedDate, parseDateText } from './typed-date'

const speak = (language: string) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue([language])
beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-23T12:00:00.000Z') }))
afterEach(() => jest.useRealTimers())
afterEach(() => jest.restoreAllMocks())

test.each([
  ['en-GB', '23 Nov 2026'],
  ['en-US', 'Nov 23, 2026'],
  ['de-DE', '23 Nov 2026'],
])('%s shows %s, and reads it', (language, text) => {
  speak(language)
  expect(formatTypedDate('2026-11-23')).toBe(text)
  expect(parseDateText(text)).toBe('2026-11-23')
})

test.each([
  ['2026-12-04', '2026-12-04'],
  ['4 Dec', '2026-12-04'],
  ['fri 4th december 26', '2026-12-04'],
  ['Dec 4, 2026', '2026-12-04'],
  ['4-dec-2026', '2026-12-04'],
  ['4.12.', '2026-12-04'],
  ['04.12.2026', '2026-12-04'],
  ['4/12/26', '2026-12-04'],
  ['4 12', '2026-12-04'],
  ['0412', '2026-12-04'],
  ['041226', '2026-12-04'],
  ['04122026', '2026-12-04'],
  ['20261204', '2026-12-04'],
  ['٤/١٢/٢٠٢٦', '2026-12-04'],
  ['2 Jan', '2027-01-02'],
  ['20 Aug', '2026-08-20'],
  ['29 Feb 2028', '2028-02-29'],
])('where the day is first, %s is %s', (text, date) => {
  speak('en-GB')
  expect(parseDateText(text)).toBe(date)
})

test.each([
  ['12/4', '2026-12-04'],
  ['1204', '2026-12-04'],
  ['12/4/2026', '2026-12-04'],
  ['4.12.2026', '2026-12-04'],
])('where the month is first, %s is %s', (text, date) => {
  speak('en-US')
  expect(parseDateText(text)).toBe(date)
})

test.each([
  '',
  '4',
  '31 Nov',
  '29 Feb 2027',
  '13/13',
  '12026-01-01',
  '4 foo',
  'dec',
  '4 dec jan',
  '4 dec 2026 5',
  'soon',
])('reads no date in %j', (text) => {
  speak('en-GB')
  expect(parseDateText(text)).toBeNull()
})
