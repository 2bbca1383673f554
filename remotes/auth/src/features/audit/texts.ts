import { auditWords } from '@hosts/shared/audit'
import { defineTexts } from '@hosts/shared/platform'

export const en = {
  title: 'What was done',
  lead: 'Who did what in your account, kept for a year.',
  back: 'Account',
  found_one: '{{count}} entry',
  found_other: '{{count}} entries',
  foundMost: 'More than {{count}} entries',
  kind: { all: 'Everything', ...auditWords.kind },
  filter: {
    kind: 'What',
    who: 'Who',
    location: 'Location',
    since: 'From',
    until: 'To',
    everybody: 'Everybody',
    hosts: 'Hosts itself',
    somebody: 'Person {{id}}',
    everywhere: 'All locations',
    clear: 'Clear filters',
  },
  download: {
    action: 'Download',
    excel: 'For Excel (.xlsx)',
    csv: 'For programs (.csv)',
    done: '{{name}} is saved',
  },
  empty: {
    title: 'Nothing yet',
    text: 'From now on, what you and your team do is written down here.',
    noMatch: 'Nothing matches',
    noMatchText: 'Choose a longer time or fewer filters.',
    reversed: 'The day in From is after the one in To.',
  },
  ownersOnly: {
    title: 'For owners of all locations',
    text: 'Ask an owner of {{company}} who has all locations.',
    action: 'Go to your locations',
  },
  open: 'Open',
  openBooking: 'Open the booking and its history',
  address: 'Address',
  device: 'Device',
  when: 'When',
  which: 'Details',
  changes: 'What changed',
  field: 'Field',
  before: 'Before',
  after: 'After',
} as const

export const t = defineTexts('auth', { en })
