import { defineTexts } from '@hosts/shared/platform'

const en = {
  title: 'Merge {{name}} with …',
  titleBoth: 'Merge {{name}} into {{kept}}',
  fact: { email: 'Email: {{kept}}', company: 'Company: {{kept}}', language: 'Speaks: {{kept}}' },
  goes: {
    email: 'Email: {{kept}}, and {{gone}} goes',
    company: 'Company: {{kept}}, and {{gone}} goes',
    language: 'Speaks: {{kept}}, and {{gone}} goes',
  },
  help: 'For one person who is in the list twice. The driver you choose stays and gets the stays, vehicles, tags and notes of {{name}}.',
  choose: 'Driver who stays',
  placeholder: 'Name, phone or plate',
  other: 'Choose another',
  after: '{{name}} then has:',
  phone: 'Phone: {{phone}}',
  noPhone: 'No phone',
  otherPhones: 'Also found by {{phones}}',
  plates: 'Plates: {{plates}}',
  noPlates: 'No plates',
  tags: 'Tags: {{tags}}',
  bookings_one: 'One more booking',
  bookings_other: '{{count}} more bookings',
  messages_one: 'A message that waits, and is now sent here',
  messages_other: '{{count}} messages that wait, and are now sent here',
  consent: 'Consent to campaigns: both have agreed',
  noConsent: 'No consent to campaigns: only if both have agreed',
  blocked: 'Blocked, because one of them is',
  final: 'This cannot be undone. If {{name}} has a conversation in the chat, it stays readable.',
  confirm: 'Merge',
  cancel: 'Cancel',
  done: 'Merged into {{name}}',
} as const

export const t = defineTexts('drivers.merge', { en })
