import { defineTexts } from '@hosts/shared/platform'

/** Of this sign-up alone: the login does not load them. */
const en = {
  title: 'Sign up as gate staff',
  intro: 'The owner of the location approves you, then you can log in.',
  code: 'Location code',
  codeHint: 'Six characters. Ask the owner of the location for them.',
  locations_one: 'Your location',
  locations_other: 'Your {{count}} locations',
  ask: 'Ask for access',
  join: 'Create account',
  pendingTitle: 'The owner has been asked',
  pending: 'As soon as the owner of {{location}} approves you, you can log in with your email and password.',
} as const

export const t = defineTexts('auth', { en })
