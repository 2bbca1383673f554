import { defineTexts } from '@hosts/shared/platform'

const en = {
  move: {
    button: 'Move',
    label: 'Move {{plate}}',
    done: 'Moved to {{bay}}',
    doneAt: 'Moved to {{bay}}, {{details}}',
    pending: 'Moving…',
    none: 'No other bay is free for it',
    failed: 'Not moved: {{message}}',
  },
  moveAll: {
    button: 'Move all ({{count}}) to the best bays',
    present: 'A vehicle stands on the bay. Move its booking below once it has driven away.',
    progress: '{{done}} of {{count}}',
    result: '{{done}} of {{count}} moved',
    toast_one: '{{count}} booking moved',
    toast_other: '{{count}} bookings moved',
    undone_one: '{{count}} booking is where it was',
    undone_other: '{{count}} bookings are where they were',
    undoneFew: '{{done}} of {{count}} are where they were',
    samePrice: 'Moved by the host at the same price',
  },
} as const

export const t = defineTexts('bookings.slots', { en })
