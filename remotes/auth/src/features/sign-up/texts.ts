import { defineTexts } from '@hosts/shared/platform'

/** Of the sign-up alone: the login does not load them. */
const en = {
  accept: 'I accept the terms of use',
  read: 'Read the terms',
  own: 'You offer only locations that are yours, or that their owner lets you run.',
  bookings: 'A booking you have confirmed is kept, or cancelled as early as you can.',
  messages: 'You write to drivers about their stays; offers go only to those who agreed to them.',
  data: 'You use the data of drivers for running your locations, and for nothing else.',
  staff: 'You invite only people who work for you, and remove them when they no longer do.',
} as const

export const t = defineTexts('auth', { en })
