import { defineTexts } from '@hosts/shared/platform'

/** Loaded with what fills slots. */
const en = {
  late: 'A part from the {{owner}} is still loading.',
  missing: 'A part from the {{owner}} is missing here ({{remote}} {{version}}).',
} as const

export const t = defineTexts('slots', { en })
