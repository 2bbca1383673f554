import { defineTexts } from '@hosts/shared/platform'

const en = {
  help: 'Esc cancels',
  inBay: '{{bay}} · {{stay}}',
  accept: 'Accept {{plate}} for {{bay}}',
  chooseBay: 'Drop it on a bay to accept it',
  same: 'As it is now',
  price: {
    same: 'Same price',
    none: 'No rates apply: the price stays',
    pending: 'Looking up the price…',
    unknown: 'The price could not be looked up',
  },
  obstacle: {
    booking: '{{plate}} has {{bay}}, {{stay}}',
    block: '{{bay}} is blocked until {{until}}: {{reason}}',
    blockOpen: '{{bay}} is blocked until further notice: {{reason}}',
    full: 'All {{count}} places of {{bay}} are taken, {{stay}}',
    retired: '{{bay}} is retired',
    taken: '{{bay}} is not free for the whole stay',
    unfit: '{{bay}} is not meant for this vehicle: {{vehicle}}',
    'end-over': 'The end is over already',
    'start-over': 'The start is more than 24 hours ago',
    'too-long': 'The stay is too long',
    others_one: 'and {{count}} more',
    others_other: 'and {{count}} more',
  },
  done: {
    move: '{{plate}} moves to {{bay}}',
    time: '{{plate}}: {{stay}}',
    both: '{{plate}} moves to {{bay}}: {{stay}}',
    priced: '{{done}} · {{amount}}',
  },
  refused: '{{plate}} was not changed: {{why}}',
  sure: {
    title: 'Accept {{plate}} for {{bay}}?',
    text: '{{driver}}, {{stay}}. An accepted request cannot be declined any more.',
    confirm: 'Accept',
  },
  changedMeanwhile: 'somebody has changed it meanwhile',
  span: {
    book: 'Book {{bay}}',
    block: 'Block {{bay}}',
    label: 'What with this time?',
  },
} as const

export const t = defineTexts('locations.timelineDrag', { en })
