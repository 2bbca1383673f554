import { defineTexts } from '@hosts/shared/platform'

const en = {
  title: 'Import drivers',
  file: 'CSV file',
  help: 'The first row names the columns, like Name, Phone, Plate, Company, Email, Note, Language. At most 10,000 rows and 5 MB. From Excel: Save as, CSV UTF-8.',
  new_one: '{{count}} new driver',
  new_other: '{{count}} new drivers',
  existing: '{{count}} already here',
  wrong: '{{count}} left out',
  unread: 'Not read: {{names}}',
  rows: 'Rows of the file',
  column: { row: 'Row', name: 'Name', phone: 'Phone', plates: 'Plates', state: 'What happens' },
  state: { ok: 'Is added', exists: 'Already here', problem: 'Is left out' },
  agreed: 'All of them agreed to campaigns',
  agreedHelp: 'Only if somebody has asked each of them. Drivers who are here already keep what they said.',
  askedBy: 'Who asked them?',
  askedByHelp: 'Kept with the consent of each driver, like "Olga, at the gate".',
  askedMissing: 'Enter who asked the drivers',
  start_one: 'Import {{count}} driver',
  start_other: 'Import {{count}} drivers',
  progress: 'Rows read',
  goesOn: 'The import goes on when you close this.',
  added_one: '{{count}} driver added',
  added_other: '{{count}} drivers added',
  leftOut_one: '{{count}} row was left out:',
  leftOut_other: '{{count}} rows were left out:',
  problem: 'Row {{row}}: {{message}}',
  more: 'And more',
  close: 'Close',
  cancel: 'Cancel',
} as const

export const t = defineTexts('drivers.files', { en })
