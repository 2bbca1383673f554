import { defineTexts } from '@hosts/shared/platform'

const en = {
  title: 'Erase {{name}}?',
  goes: 'What goes, at all locations:',
  person: 'Name, phone, email, company, plates and language',
  notes: 'Notes, tags, consent and reasons that you wrote about the driver',
  chat: 'The conversation with all its files, also at the chat service, within minutes',
  messages_one: 'A message that waits for the driver: it is not sent',
  messages_other: '{{count}} messages that wait for the driver: they are not sent',
  stays: 'What stays:',
  bookings_one: 'A booking with its payments, without name, plate and notes',
  bookings_other: '{{count}} bookings with their payments, without name, plate and notes',
  others: 'What you wrote about other drivers, also where it names this one',
  backups: 'Backups from before, until whoever runs Hosts deletes them',
  final: 'This cannot be undone.',
  confirm: 'Erase driver',
  doneTitle: '{{name}} is erased',
  done: 'The driver is gone from all lists. The conversation follows within minutes.',
  close: 'Close',
  cancel: 'Cancel',
} as const

export const t = defineTexts('drivers.erase', { en })
