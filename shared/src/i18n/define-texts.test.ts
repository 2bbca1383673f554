import { defineTexts } from './define-texts'

const en = {
  title: 'Locations',
  list: { empty: { title: 'No locations yet' } },
  sent_one: '{{count}} message to {{name}}',
  sent_other: '{{count}} messages to {{name}}',
  total: 'of {{count}}',
} as const

const pl = { title: 'Lokalizacje', sent_one: '{{count}} wiadomość', sent_few: '{{count}} wiadomości' }

test('a text by its dotted key', () => {
  const t = defineTexts('app', { en }, 'en-GB')
  expect([t('title'), t('list.empty.title')]).toEqual(['Locations', 'No locations yet'])
})

test.each([
  [0, '0 messages to Ana'],
  [1, '1 message to Ana'],
  [2, '2 messages to Ana'],
])('the plural of %s, with what its slots name', (count, text) => {
  expect(defineTexts('app', { en }, 'en')('sent', { count, name: 'Ana' })).toBe(text)
})

test('a count in a text without plurals', () => {
  expect(defineTexts('app', { en }, 'en')('total', { count: 1 })).toBe('of 1')
})

test('a value is put in as it is', () => {
  const t = defineTexts('app', { en }, 'en')
  expect(t('sent', { count: 1, name: '<b>$& $1 {{count}}</b>' })).toBe('1 message to <b>$& $1 {{count}}</b>')
})

test('a slot without a value stays, so that it is seen', () => {
  expect(defineTexts('app', { en }, 'en')('total')).toBe('of {{count}}')
})

test("another language has its own plurals; what it lacks is English's", () => {
  const t = defineTexts('app', { en, pl }, 'pl-PL')
  expect([t('title'), t('sent', { count: 3, name: 'Ana' })]).toEqual(['Lokalizacje', '3 wiadomości'])
  expect(t('sent', { count: 5, name: 'Ana' })).toBe('5 messages to Ana')
  expect(t('list.empty.title')).toBe('No locations yet')
})

test('a language without texts gets English', () => {
  expect(defineTexts('app', { en, pl }, 'fr')('title')).toBe('Locations')
})

test('a key without a text shows itself', () => {
  const t = defineTexts('app', { en }, 'en') as (key: string) => string
  expect([t('gone'), t('list'), t('toString')]).toEqual(['app:gone', 'app:list', 'app:toString'])
})
