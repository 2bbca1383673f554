import { defineTexts } from '@hosts/shared/platform'

/** Of the two sign-ups: the login does not load them. */
const en = {
  title: 'Your invite',
  from: '{{company}} invites you',
  member: 'Fill in the rest, and you are part of the team.',
  gate: 'Fill in the rest, and you can open the gate.',
  locked: 'The invite is for this address.',
  expiredTitle: 'This invite has expired',
  expired: 'Ask the owner for a new one.',
} as const

export const t = defineTexts('auth', { en })
