import { defineTexts } from '@hosts/shared/platform'

const en = {
  title: 'Stay',
  none: 'No booking now or ahead.',
  later_one: '{{count}} more booking ahead',
  later_other: '{{count}} more bookings ahead',
  earlier_one: '{{count}} earlier stay',
  earlier_other: '{{count}} earlier stays',
  showAll: 'Show all',
  bay: 'Bay {{bay}}',
  noBay: 'No bay yet',
  open: 'Open booking {{ref}}',
  new: 'New booking',
} as const

export const t = defineTexts('bookings.driverStays', { en })
