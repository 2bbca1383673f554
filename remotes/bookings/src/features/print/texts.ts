import { defineTexts } from '@hosts/shared/platform'

const en = {
  action: 'Print the day',
  named: 'Print {{day}}',
  arrivals: 'Arrivals: {{vehicles}}',
  departures: 'Departures: {{vehicles}}',
  direction: { arrivals: 'Arrivals', departures: 'Departures' },
  count_one: '{{count}} vehicle',
  count_other: '{{count}} vehicles',
  printed: 'Printed {{when}}, times in {{zone}}',
  box: { arrivals: 'In', departures: 'Out' },
  column: { plate: 'Plate', driver: 'Driver', bay: 'Bay', from: 'From', until: 'Until' },
  before: { arrivals: 'Late, due before today', departures: 'Overdue, since before today' },
  none: { arrivals: 'Nobody arrives on this day.', departures: 'Nobody leaves on this day.' },
} as const

export const t = defineTexts('bookings.printDay', { en })
