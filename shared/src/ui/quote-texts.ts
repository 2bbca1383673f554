import { defineTexts } from '@hosts/shared/platform'

const en = {
  total: 'Total',
  typed: 'Your price',
  line: {
    hour_one: '{{count}} hour',
    hour_other: '{{count}} hours',
    day_one: '{{count}} day',
    day_other: '{{count}} days',
    week_one: '{{count}} week',
    week_other: '{{count}} weeks',
    month_one: '{{count}} month',
    month_other: '{{count}} months',
  },
  each: '{{line}} at {{amount}}',
} as const

export const t = defineTexts('quote', { en })
