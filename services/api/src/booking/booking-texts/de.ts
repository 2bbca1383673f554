import type { BookingTexts } from './en'

export const de: BookingTexts = {
  confirmed: 'Ihre Buchung {ref} bei {location} ist bestätigt.',
  declined: '{location} kann Ihre Anfrage {ref} nicht annehmen.',
  expired: 'Ihre Anfrage {ref} bei {location} ist ohne Antwort abgelaufen.',
  cancelled: 'Ihre Buchung {ref} bei {location} wurde storniert.',
  changed: 'Ihre Buchung {ref} bei {location} wurde geändert.',
  checkedIn: 'Sie sind bei {location} eingecheckt.',
  checkedOut: 'Sie sind bei {location} ausgecheckt. Gute Fahrt!',
  noShow:
    'Sie sind zu Ihrer Buchung {ref} bei {location} nicht erschienen, deshalb ist sie geschlossen. Falls das nicht stimmt, schreiben Sie uns hier.',
  noShowCharged:
    'Sie sind zu Ihrer Buchung {ref} bei {location} nicht erschienen. Dafür berechnen wir {amount}. Falls das nicht stimmt, schreiben Sie uns hier.',
  overstay:
    'Sie haben die Zeit Ihrer Buchung {ref} bei {location} überschritten. Dafür berechnen wir zusätzlich {amount}.',
  reinstated: 'Ihre Buchung {ref} bei {location} gilt wieder.',
  time: 'Zeit: {time}',
  until: 'Bis: {end}',
  bay: 'Stellplatz: {bay}',
  plate: 'Kennzeichen: {plate}',
  code: 'Code für die Einfahrt: {code}',
  price: 'Preis: {amount}',
  reason: 'Grund: {reason}',
}
