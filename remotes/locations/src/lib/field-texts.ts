import { defineTexts } from '@hosts/shared/platform'

/** Fields of a location, new or in its settings. */
const en = {
  basics: {
    kind: 'What is it?',
    parking: 'Places for cars and vans',
    truckBay: 'Bays for trucks and trailers',
    mixed: 'Some of both',
    name: 'Name',
    nameHelp: 'What drivers look for, like “Harbour Truckstop”.',
    description: 'Description',
  },
  place: {
    line1: 'Street and number',
    postcode: 'Postcode',
    city: 'City',
    country: 'Country',
    timezone: 'Time zone',
    timezoneHelp: 'All times of this location are shown in it.',
    position: 'Position',
    positionHelp: 'Latitude and longitude, as a map copies them: 53.55, 9.99',
    positionInvalid: 'Enter latitude and longitude like 53.55, 9.99',
    locate: 'Use my position',
    locateDenied: 'This browser did not tell its position. Allow it, or paste it from a map.',
  },
  mode: {
    label: 'How do drivers book?',
    instant: 'At once',
    instantHelp: 'A booking is confirmed when a bay is free',
    request: 'On request',
    requestHelp: 'You accept or decline each one',
  },
} as const

export const t = defineTexts('locations.fields', { en })
