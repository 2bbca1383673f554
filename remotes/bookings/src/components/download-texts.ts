import { defineTexts } from '@hosts/shared/platform'

const en = {
  action: 'Download',
  excel: 'Excel (.xlsx)',
  csv: 'CSV for programs…',
  done: '{{name}} is saved',
  title: 'CSV for programs',
  text: 'For programs that import files. To open it in a spreadsheet, choose Excel (.xlsx).',
  tooMany: 'Excel files have up to 20,000 rows. A CSV file has up to 100,000.',
  separator: 'Separator',
  option: '{{name}}, numbers like {{number}}',
  name: { semicolon: 'Semicolon', comma: 'Comma', tab: 'Tab' },
  save: 'Download CSV',
  cancel: 'Cancel',
} as const

export const t = defineTexts('bookings.download', { en })
