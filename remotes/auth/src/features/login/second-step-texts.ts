import { defineTexts } from '@hosts/shared/platform'

const en = {
  title: 'Is it you?',
  passkey: 'Use your passkey: your device asks for your fingerprint, face or PIN.',
  totp: 'Type the code that your authenticator app shows now.',
  recovery: 'Type one of the recovery codes that you have printed or saved.',
  unknown: 'Your second factor needs a newer version of this page. Load it again.',
  code: { label: 'Code', hint: 'Six digits' },
  recoveryCode: { label: 'Recovery code', hint: 'Each code works once' },
  submit: 'Log in',
  useRecovery: 'Use a recovery code',
  usePasskey: 'Use a passkey',
  useTotp: 'Use the code of the app',
  locked: 'Your other codes and passkeys have to wait, too.',
  lost: 'Lost your phone and your codes? Another owner of your company, if there is one, can reset your second factor on the page Team.',
  failed: 'You could not be logged in: {{reason}}. Please try again.',
  back: 'Back to log in',
} as const

export const t = defineTexts('auth', { en })
