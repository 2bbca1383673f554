import { defineTexts } from './define-texts'

const en = {
  title: 'Locations',
  list: { empty: { title: 'No locations yet' } },
  sent_one: '{{count}} message to {{name}}',
  sent_other: '{{count}} messages to {{name}}',
  total: 'of {{count}}',
} as const

const pl = { title: 'Lokalizacje', sent_one: '{{count}} wiadomość', sent_few: '{{count}} wiadomości' }

test('finds a text by its dotted key', () => {
  const t = defineTexts('app', { en }, 'en-GB')
  expect([t('title'), t('list.empty.title')]).toEqual(['Locations', 'No locations yet'])
})

test.each([
  [0, '0 messages to Ana'],
  [1, '1 message to Ana'],
  [2, '2 messages to Ana'],
])('picks the plural of %s and fills the slots', (count, text) => {
  expect(defineTexts('app', { en }, 'en')('sent', { count, name: 'Ana' })).toBe(text)
})

test('fills the count into a text without plurals', () => {
  expect(defineTexts('app', { en }, 'en')('total', { count: 1 })).toBe('of 1')
})

test('inserts a value unchanged', () => {
  const t = defineTexts('app', { en }, 'en')
  expect(t('sent', { count: 1, name: '<b>$& $1 {{count}}</b>' })).toBe('1 message to <b>$& $1 {{count}}</b>')
})

test('leaves a slot without a value', () => {
  expect(defineTexts('app', { en }, 'en')('total')).toBe('of {{count}}')
})

test("uses a language's own plurals and falls back to English", () => {
  const t = defineTexts('app', { en, pl }, 'pl-PL')
  expect([t('title'), t('sent', { count: 3, name: 'Ana' })]).toEqual(['Lokalizacje', '3 wiadomości'])
  expect(t('sent', { count: 5, name: 'Ana' })).toBe('5 messages to Ana')
  expect(t('list.empty.title')).toBe('No locations yet')
})

test('uses English for a language without texts', () => {
  expect(defineTexts('app', { en, pl }, 'fr')('title')).toBe('Locations')
})

test('shows the key where there is no text', () => {
  const t = defineTexts('app', { en }, 'en') as (key: string) => string
  expect([t('gone'), t('list'), t('toString')]).toEqual(['app:gone', 'app:list', 'app:toString'])
})
