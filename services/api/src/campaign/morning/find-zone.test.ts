import { findDriverZone, findZone } from './find-zone'

const readClock = (timeZone: string | undefined) =>
  timeZone && new Intl.DateTimeFormat('en', { timeZone, timeStyle: 'long' }).format(Date.UTC(2026, 6, 1))

it.each([
  ['a country with one zone', '+4915112345678', 'Europe/Berlin', 'Europe/Berlin'],
  ['a country whose zones have one clock', '+5491123456789', 'Europe/Berlin', 'America/Buenos_Aires'],
  ['a country with a main zone', '+34612345678', 'Europe/Berlin', 'Europe/Madrid'],
  ['a country whose nearest zone is an island', '+5511912345678', 'Europe/Berlin', 'America/Sao_Paulo'],
  ['the country of the location', '+34612345678', 'Atlantic/Canary', 'Atlantic/Canary'],
  ['a country with several zones, seen from the east', '+12125550123', 'Europe/Berlin', 'America/New_York'],
  ['a country with several zones, seen from one of them', '+12125550123', 'America/Denver', 'America/Denver'],
  ['a country with several zones, seen from the west', '+79161234567', 'Asia/Tokyo', 'Asia/Chita'],
  ['a country with several zones, from nowhere', '+12125550123', 'Mars/Olympus', 'America/New_York'],
  ['one of the countries that share a code', '+77011234567', 'Europe/Berlin', 'Asia/Almaty'],
  ['no country', '+88213123456', 'Europe/Berlin', undefined],
  ['nobody', '', 'Europe/Berlin', undefined],
])('finds the zone of a phone of %s', (_, phone, home, zone) => {
  expect(readClock(findZone(phone, home))).toEqual(readClock(zone))
})

it.each([
  ['his own', 'Asia/Tokyo', '+4915112345678', 'Asia/Tokyo'],
  ['that of his phone without one', null, '+4915112345678', 'Europe/Berlin'],
  ['that of his phone when his own does not exist', 'Mars/Olympus', '+4915112345678', 'Europe/Berlin'],
  ['that of the location when his phone tells none', '', '+88213123456', 'Europe/Kiev'],
])('takes for a driver %s', (_, timezone, phone, zone) => {
  expect(findDriverZone({ phone, timezone }, 'Europe/Kiev')).toBe(zone)
})
