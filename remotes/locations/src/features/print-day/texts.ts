import { defineTexts } from '@hosts/shared/platform'

const en = {
  action: 'Print the day',
  named: 'Print {{day}}',
  title: 'Arrivals, {{day}}',
  count_one: '{{count}} vehicle',
  count_other: '{{count}} vehicles',
  printed: 'Printed {{when}}, times in {{zone}}',
  column: { box: 'In', plate: 'Plate', driver: 'Driver', bay: 'Bay', from: 'From', until: 'Until' },
  none: 'Nobody arrives on this day.',
} as const

export const t = defineTexts('locations.printDay', { en })
