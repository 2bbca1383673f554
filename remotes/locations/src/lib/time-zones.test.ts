import { findTimeZone, getTimeZoneOptions, sortZones } from './time-zones'

test.each([
  ['the only zone of the country', 'LT', '', 'UTC', 'Europe/Vilnius'],
  ['the zone that is named after the city', 'US', ' chicago ', 'America/New_York', 'America/Chicago'],
  ['the zone of a city with accents', 'BR', 'São Paulo', '', 'America/Sao_Paulo'],
  ['the main zone of a country with islands', 'ES', 'Zaragoza', 'Europe/Berlin', 'Europe/Madrid'],
  ['what was chosen within the country', 'ES', 'Las Palmas', 'Atlantic/Canary', 'Atlantic/Canary'],
  ['none where the country has several', 'US', 'Springfield', 'UTC', ''],
  ['what was chosen without a country', '', 'Kaunas', 'Asia/Tokyo', 'Asia/Tokyo'],
])('finds %s', (_, country, city, chosen, zone) => {
  expect(findTimeZone({ country, city }, chosen)).toBe(zone)
})

test.each([
  ['Kaunas', 'Europe/Vilnius'],
  ['Lithuania', 'Europe/Vilnius'],
  ['Łódź', 'Europe/Warsaw'],
  ['new york', 'America/New_York'],
])('%s leads to %s', (typed, zone) => {
  const [option] = getTimeZoneOptions({ country: '', city: '' }).filter(({ keywords }) =>
    keywords.toLowerCase().includes(typed.toLowerCase()),
  )
  expect(option?.value).toBe(zone)
})

test('the city of the address leads to the zone of its country', () => {
  const options = getTimeZoneOptions({ country: 'LT', city: 'Kretinga' })
  expect(options.filter(({ keywords }) => keywords.includes('Kretinga'))).toMatchObject([
    { value: 'Europe/Vilnius', label: 'Europe/Vilnius' },
  ])
})

test('UTC is among the choices', () => {
  expect(getTimeZoneOptions({ country: '', city: '' }).map(({ value }) => value)).toContain('UTC')
})

test.each([
  ['lord', 'Australia/Lord Howe'],
  ['howe', 'Australia/Lord Howe'],
  ['new y', 'America/New York'],
  ['São P', 'America/Sao Paulo'],
  ['rome', 'Europe/Rome'],
  ['lith', 'Europe/Vilnius'],
  ['', 'Africa/Abidjan'],
])('a search for %j offers %s first', (typed, label) => {
  expect(sortZones(getTimeZoneOptions({ country: '', city: '' }), typed)[0]?.label).toBe(label)
})

test('no zone has an underscore in its name', () => {
  const labels = getTimeZoneOptions({ country: '', city: '' }).map(({ label }) => label)
  expect(labels.filter((label) => label.includes('_'))).toEqual([])
})
