import { defineTexts } from '@hosts/shared/platform'

const en = {
  move: { button: 'Move', label: 'Move {{plate}}', done: 'Moved to {{bay}}' },
} as const

export const t = defineTexts('bookings.slots', { en })
