import { formatClock, parseClock, stepTime } from './clock'

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
  ['', 'en-US', '10:00 PM'],
  ['', 'en-GB', '22:00'],
  ['24h', 'en-US', '22:00'],
  ['12h', 'en-US', '10:00 PM'],
  ['24h', 'de-DE', '22:00'],
  ['12h', 'en-GB', '10:00 pm'],
] as const)('the choice %j in %s shows %s', (chosen, language, text) => {
  choose(chosen, language)
  expect(formatClock('22:00').replace('\u202f', ' ')).toBe(text)
})

test.each([
  ['14:10', 15, '14:15'],
  ['14:15', 15, '14:30'],
  ['14:10', -15, '14:00'],
  ['23:50', 15, '00:00'],
  ['00:00', -15, '23:45'],
])('steps from %s by %s to %s', (time, step, next) => {
  expect(stepTime(time, step)).toBe(next)
})

test.each(['', '9', '25:00', 'later'])('leaves %j as it is', (text) => {
  choose('12h')
  expect(formatClock(text)).toBe(text)
})

test.each([
  ['14:30', '14:30'],
  ['1430', '14:30'],
  ['9', '09:00'],
  ['9.05', '09:05'],
  ['9h', '09:00'],
  ['9 h 05', '09:05'],
  ['18h30', '18:30'],
  ['22\u00a0h', '22:00'],
  ['9 Uhr', '09:00'],
  ['９：３０', '09:30'],
  ['९:३०', '09:30'],
  ['9.05 Uhr', '09:05'],
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

test.each(['', 'noon', '24:00', '14:60', '13 pm', '0 am', '1:2:3', '2:3', '9 h pm'])(
  'reads no time in %j',
  (text) => {
    expect(parseClock(text)).toBeNull()
  },
)
