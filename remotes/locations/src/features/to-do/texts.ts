import { defineTexts } from '@hosts/shared/platform'

const en = {
  title: 'What to do now',
  found_one: '{{count}} thing waits for you',
  found_other: '{{count}} things wait for you',
  kind: {
    request: 'Request',
    'taken-bay': 'Bay taken',
    overstay: 'Overstaying',
    late: 'Late',
    unpaid: 'Not paid',
  },
  count: {
    request_one: '{{count}} request',
    request_other: '{{count}} requests',
    'taken-bay_one': '{{count}} bay taken',
    'taken-bay_other': '{{count}} bays taken',
    overstay_one: '{{count}} overstaying',
    overstay_other: '{{count}} overstaying',
    late_one: '{{count}} late',
    late_other: '{{count}} late',
    unpaid_one: '{{count}} not paid',
    unpaid_other: '{{count}} not paid',
  },
  open: 'Overview',
  counts: 'Lists of {{name}}',
  all: 'Show all {{count}}',
  fewer: 'Show the first {{count}}',
  cut: 'These are the {{shown}} most urgent of {{count}}. The others are in the lists of each location.',
  at: 'Bay {{bay}}',
  until: 'Booked until {{when}}',
  span: 'Booked {{stay}}',
  leaves: 'Leaves {{when}}',
  left: 'Was booked until {{when}}',
  nothing: 'Nothing waits for you.',
  nothingText: 'Requests, late arrivals, overstays and unpaid stays appear here at once.',
  next: {
    arrival: 'Next: {{when}}, {{vehicle}} arrives',
    departure: 'Next: {{when}}, {{vehicle}} leaves',
    none: 'Nobody else arrives or leaves today.',
  },
} as const

export const t = defineTexts('locations.toDo', { en })
