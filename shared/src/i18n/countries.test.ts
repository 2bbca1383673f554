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

test('asks for no country of a zone without one', () => {
  const asked = jest.spyOn(Intl.Locale.prototype, 'maximize')
  for (const zone of ['UTC', 'Etc/GMT+3']) expect(findCountryByZone(zone)).toBe('')
  expect(asked).not.toHaveBeenCalled()
  expect(findCountryByZone('Europe/Zurich')).toBe('CH')
  expect(asked).toHaveBeenCalled()
  asked.mockRestore()
})
