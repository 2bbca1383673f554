import { defineTexts } from '@hosts/shared/platform'

const en = {
  unsubscribe: {
    title: 'No more mails of this kind?',
    text: 'With one press you get no more mails about this:',
    other: 'One kind of notifications',
    stays: 'The bell in the app still tells you. In your account you can switch the mails on again.',
    submit: 'Stop these mails',
    doneTitle: 'No more mails of this kind',
    done: 'In your account you can switch them on again.',
    failed: 'The mails could not be stopped: {{reason}}',
    account: 'Go to your account',
    login: 'Log in',
  },
} as const

export const t = defineTexts('auth-mail-link', { en })
