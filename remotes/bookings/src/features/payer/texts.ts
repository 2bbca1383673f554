import { defineTexts } from '@hosts/shared/platform'

const en = {
  label: 'Paid by',
  driver: 'The driver',
  change: 'Change who pays',
  title: 'Who pays for this stay?',
  company: 'Company',
  found_one: '{{count}} company found',
  found_other: '{{count}} companies found',
  none: 'No company has this name. Companies are beside the drivers.',
  cancel: 'Cancel',
} as const

export const t = defineTexts('bookings.payer', { en })
