import { defineTexts } from '@hosts/shared/platform'

const en = {
  title: 'Is it you?',
  text: 'You logged in a while ago. Confirm first that it is you, and it goes on by itself.',
  password: 'Your password',
  code: 'Code of your authenticator app',
  codeHint: 'Six digits',
  usePassword: 'Use your password',
  useCode: 'Use the code of your app',
  submit: 'Confirm',
  cancel: 'Cancel',
  failed: 'That did not work: {{reason}}. Please try again.',
} as const

export const t = defineTexts('auth', { en })
