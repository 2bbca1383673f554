import { defineTexts } from '@hosts/shared/platform'

/** Loaded with the frame, so that the login does not include them. */
const en = {
  navigation: {
    label: 'Main',
    skip: 'Skip to content',
    home: 'Hosts, home',
  },
  account: { label: 'Account menu, {{name}}', open: 'Your account', logOut: 'Log out' },
  install: {
    item: 'Install Hosts on this device',
    explain:
      'Tap Share in the browser’s bar, then “Add to Home Screen”. Hosts then opens like an app, also without a network.',
    close: 'Close',
  },
  unsent: {
    title_one: '{{count}} message was not sent',
    title_other: '{{count}} messages were not sent',
    text: 'Logging out removes from this device everything that you have typed and not sent.',
    send: 'Send first',
    discard: 'Discard and log out',
    cancel: 'Cancel',
  },
  waiting: {
    title_one: '{{count}} event at the gate is not sent yet',
    title_other: '{{count}} events at the gate are not sent yet',
    text: 'The host does not know of what you did there until it is sent. If you log out, it stays on this device and is sent when you log in here again and open the gate.',
    send: 'Send now',
    keep: 'Keep and log out',
    cancel: 'Stay logged in',
  },
  date: {
    label: 'Date of this device',
    text: 'The date of this device is {{date}}: if that is wrong, set it right and reload; until then only what is stored here opens.',
    reload: 'Reload',
  },
  clock: {
    text: 'The clock of this device is wrong by about {{duration}}; times here are corrected.',
    minutes: '{{count}} min',
    hours: '{{count}} h',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
  },
  verify: {
    label: 'Email confirmation',
    text: 'Confirm your email address: we sent a link to {{email}}.',
    send: 'Send again',
    sent: 'Sent. It can take a minute.',
    tooMany: 'That is all we send in an hour. Look among your spam, or try again later.',
    failed: 'It could not be sent. Try again.',
    close: 'Not now',
  },
  subrole: { owner: 'Owner', manager: 'Manager', 'access-only': 'Gate staff' },
} as const

export const t = defineTexts('frame', { en })
