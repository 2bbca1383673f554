import { countryOptions, findCountryByZone } from './countries'

test('lists every country once, sorted in the language', () => {
  const options = countryOptions('en')
  expect(options).toContainEqual({ value: 'DE', label: 'Germany' })
  expect(new Set(options.map(({ label }) => label)).size).toBe(options.length)
  expect(options.every(({ value, label }) => value !== label)).toBe(true)
  expect(options[0]?.label).toBe('Afghanistan')
  expect(countryOptions('de')).toContainEqual({ value: 'DE', label: 'Deutschland' })
})

test.each([
  ['Europe/Berlin', 'DE'],
  ['Europe/Warsaw', 'PL'],
  ['America/Chicago', 'US'],
  ['UTC', ''],
])('the time zone %s is in "%s"', (zone, country) => {
  expect(findCountryByZone(zone)).toBe(country)
})
