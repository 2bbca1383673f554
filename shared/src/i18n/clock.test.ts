import { formatClock, hasOwnClock, parseClock } from './clock'

const choose = (format: '' | '12h' | '24h', language = 'en-US') => {
  document.documentElement.dataset.timeFormat = format
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(language)
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue([language])
}
afterEach(() => {
  choose('')
  jest.restoreAllMocks()
})

test.each([
  ['', 'en-US', '22:00', false],
  ['24h', 'en-US', '22:00', true],
  ['12h', 'en-US', '10:00 PM', false],
  ['24h', 'de-DE', '22:00', false],
  ['12h', 'en-GB', '10:00 pm', true],
] as const)(
  'the choice %j in %s shows %s and needs a field of its own: %s',
  (chosen, language, text, isOwn) => {
    choose(chosen, language)
    expect(formatClock('22:00').replace('\u202f', ' ')).toBe(text)
    expect(hasOwnClock()).toBe(isOwn)
  },
)

test.each(['', '9', '25:00', 'later'])('leaves %j as it is', (text) => {
  choose('12h')
  expect(formatClock(text)).toBe(text)
})

test.each([
  ['14:30', '14:30'],
  ['1430', '14:30'],
  ['9', '09:00'],
  ['9.05', '09:05'],
  ['905', '09:05'],
  ['2:30 pm', '14:30'],
  ['2:30\u202fPM', '14:30'],
  ['2 p.m.', '14:00'],
  ['12 am', '00:00'],
  ['12:15pm', '12:15'],
  ['0:00', '00:00'],
])('reads %j as %s', (text, time) => {
  expect(parseClock(text)).toBe(time)
})

test.each(['', 'noon', '24:00', '14:60', '13 pm', '0 am', '1:2:3', '2:3'])('reads no time in %j', (text) => {
  expect(parseClock(text)).toBeNull()
})
