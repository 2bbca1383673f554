import { defineTexts } from '@hosts/shared/platform'

/** Loaded with the frame, so that the login does not include them. */
const en = {
  navigation: {
    label: 'Main',
    skip: 'Skip to content',
    home: 'Hosts, home',
  },
  account: { label: 'Account menu, {{name}}', open: 'Your account', logOut: 'Log out' },
  search: {
    open: 'Search',
    /** Keys of the search, for those who read them. */
    keys: 'Ctrl K',
    keysOfApple: '⌘K',
    failed: 'The search could not be loaded. Try again.',
  },
  notifications: {
    title: 'Notifications',
    unread_one: 'Notifications, {{count}} new',
    unread_other: 'Notifications, {{count}} new',
    /** Said by screen readers when one comes. */
    arrived_one: '{{count}} new notification',
    arrived_other: '{{count}} new notifications',
    failed: 'The notifications could not be loaded. Try again.',
  },
  install: {
    item: 'Install Hosts on this device',
    explain:
      'Tap Share in the browser’s bar, then “Add to Home Screen”. Hosts then opens like an app, also without a network.',
    close: 'Close',
  },
  /** Title and text belong to the remote; these are for a release from before pending-work.ts. */
  pending: {
    title_one: '{{count}} thing you did is not sent yet',
    title_other: '{{count}} things you did are not sent yet',
    discard: {
      text: 'Logging out removes from this device everything that you have typed and not sent.',
      send: 'Send first',
      confirm: 'Discard and log out',
      cancel: 'Cancel',
    },
    keep: {
      text: 'If you log out, it stays on this device and is sent when you log in here again.',
      send: 'Send now',
      confirm: 'Keep and log out',
      cancel: 'Stay logged in',
    },
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
  factor: {
    label: 'Second factor',
    text: 'Your company asks for a second factor at the login from {{day}}.',
    setUp: 'Set it up',
  },
  verify: {
    label: 'Email confirmation',
    text: 'Confirm your email address',
    /** Follows, where there is space for it. */
    sentTo: ': we sent a link to {{email}}.',
    send: 'Send again',
    sent: 'Sent. It can take a minute.',
    tooMany: 'That is all we send in an hour. Look among your spam, or try again later.',
    failed: 'It could not be sent. Try again.',
    close: 'Not now',
  },
  subrole: { owner: 'Owner', manager: 'Manager', 'access-only': 'Gate staff' },
} as const

export const t = defineTexts('frame', { en })
