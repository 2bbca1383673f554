import { defineTexts } from '@hosts/shared/platform'

const en = {
  label: 'Agenda of {{day}}',
  today: 'Today, {{day}}',
  previous: 'The day before',
  next: 'The day after',
  toToday: 'Today',
  date: 'Day',
  group: {
    'to-do': 'Needs doing',
    'all-day': 'All day',
    over: 'Over',
  },
  summary: '{{arrivals}} · {{departures}}',
  arrivals_one: '{{count}} arrives',
  arrivals_other: '{{count}} arrive',
  departures_one: '{{count}} leaves',
  departures_other: '{{count}} leave',
  failed: 'What needs doing could not be loaded: the day is below by hour.',
  empty: {
    title: 'Nobody on this day',
    text: 'Nobody arrives, stays or leaves. Another day has its own agenda.',
  },
} as const

export const t = defineTexts('bookings.agenda', { en })
