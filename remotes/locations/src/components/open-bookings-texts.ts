import { defineTexts } from '@hosts/shared/platform'

const en = {
  title: 'Still open:',
  none: 'No request, stay or vehicle on site is open.',
  unknown: 'What is still open could not be loaded.',
  requests_one: '{{count}} request without an answer',
  requests_other: '{{count}} requests without an answer',
  'on-site_one': '{{count}} vehicle on site',
  'on-site_other': '{{count}} vehicles on site',
  arrivals_one: '{{count}} arrival today',
  arrivals_other: '{{count}} arrivals today',
  upcoming_one: '{{count}} stay from tomorrow on',
  upcoming_other: '{{count}} stays from tomorrow on',
} as const

export const t = defineTexts('locations.openBookings', { en })
