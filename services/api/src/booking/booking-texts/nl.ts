import type { BookingTexts } from './en'

export const nl: BookingTexts = {
  confirmed: 'Je boeking {ref} bij {location} is bevestigd.',
  declined: '{location} kan je aanvraag {ref} niet aannemen.',
  expired: 'Je aanvraag {ref} bij {location} is zonder antwoord verlopen.',
  cancelled: 'Je boeking {ref} bij {location} is geannuleerd.',
  changed: 'Je boeking {ref} bij {location} is gewijzigd.',
  checkedIn: 'Je bent ingecheckt bij {location}.',
  checkedOut: 'Je bent uitgecheckt bij {location}. Goede reis!',
  noShow:
    'Je bent niet gekomen voor je boeking {ref} bij {location}, daarom is die gesloten. Klopt dat niet, schrijf ons dan hier.',
  noShowCharged:
    'Je bent niet gekomen voor je boeking {ref} bij {location}. Daarvoor brengen we {amount} in rekening. Klopt dat niet, schrijf ons dan hier.',
  overstay: 'Je hebt de tijd van je boeking {ref} bij {location} overschreden. Er is {amount} bijgekomen.',
  reinstated: 'Je boeking {ref} bij {location} is weer geldig.',
  time: 'Tijd: {time}',
  until: 'Tot: {end}',
  bay: 'Vak: {bay}',
  plate: 'Kenteken: {plate}',
  code: 'Toegangscode: {code}',
  price: 'Prijs: {amount}',
  reason: 'Reden: {reason}',
}
