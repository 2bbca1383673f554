import { defineTexts } from '@hosts/shared/platform'

const en = {
  when: {
    label: 'When',
    tonight: 'Tonight',
    day: '24 hours',
    hours: '4 hours',
    monday: 'Until Monday 06:00',
    week: '1 week',
    other: 'Other times',
    from: 'From',
    to: 'Until',
    zone: 'Times in {{zone}}',
    missing: 'Enter a date and time',
    over: 'This time is over',
    order: 'Ends before it starts',
    span: '{{from}} – {{to}}',
    closedFrom: 'Closed when it arrives: {{when}}. You can book it anyway.',
    closedTo: 'Closed when it leaves: {{when}}. You can book it anyway.',
  },
  vehicle: { plate: 'Plate', type: 'Type', anyType: 'Not given' },
  bay: {
    label: 'Bay',
    best: '{{bay}} (best)',
    free_one: '{{count}} bay free',
    free_other: '{{count}} bays free',
    none: 'No bay is free then. Try another time or vehicle.',
    notFree: 'The bay that was chosen is not free then.',
    loading: 'Looking for free bays…',
    failed: 'Could not be looked up: {{message}}',
  },
  price: {
    label: 'Price',
    none: 'No rates apply. Enter a price.',
    change: 'Change price',
    reset: 'Use {{amount}}',
    amount: 'Price in {{currency}}',
    reason: 'Reason',
    reasonHelp: 'Your team sees it in the history.',
    reasonMissing: 'Enter a reason, at least 2 characters',
    same: 'same price',
    changed: 'The price is now {{amount}}.',
  },
  refusal: {
    taken: 'Bay {{bay}} was just taken. Free:',
    takenNone: 'Bay {{bay}} was just taken, and no other is free then. Choose another time.',
    noBay: 'No bay is free then. Choose another time.',
    use: 'Take {{bay}}',
  },
} as const

export const t = defineTexts('bookings.bookingForm', { en })
