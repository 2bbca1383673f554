import { defineTexts } from '@hosts/shared/platform'

const en = {
  arrivals: {
    title: 'Arrivals today',
    all: '{{count}} still to come',
    none: 'Nobody is due to arrive today.',
    noOther: 'Nobody else is due to arrive today.',
  },
  departures: {
    title: 'Departures today',
    all: '{{count}} still to leave',
    none: 'Nobody is due to leave today.',
    noOther: 'Nobody else is due to leave today.',
  },
  later_one: '{{count}} more later today',
  later_other: '{{count}} more later today',
  above_one: '{{count}} more is under “What to do now”.',
  above_other: '{{count}} more are under “What to do now”.',
} as const

export const t = defineTexts('bookings.today', { en })
