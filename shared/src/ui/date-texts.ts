import { defineTexts } from '@hosts/shared/platform'

// Not in texts.ts, which is part of the platform.
const en = {
  time: 'Time',
  calendar: 'Open the calendar',
  choose: 'Choose a day',
  previous: 'The month before',
  next: 'The month after',
  unreadable: 'This is no date. Try “{{example}}” or “{{digits}}”.',
  notLoaded: 'The calendar could not be loaded. Type the date instead.',
  ofField: 'of “{{label}}”',
} as const

export const t = defineTexts('ui.dates', { en })
