import { setLanguage } from '../../i18n'
import * as de from '../../i18n/de'
import { replyFields } from './reply-fields'

const said = (values: object) =>
  replyFields.safeParse({ name: 'Bay', text: 'Hello', ...values }).error?.issues.map(({ message }) => message)

afterEach(() => setLanguage(null))

test.each([
  [{}, undefined],
  [{ name: '' }, ['Give the reply a name of up to 40 characters.']],
  [{ text: 'x'.repeat(1001) }, ['Write a text of up to 1,000 characters.']],
  [{ text: 'Hello {{driver.salary}} {{' }, ['This variable is not known: driver.salary']],
  [{ text: 'Hello {{' }, ['Double braces stand around the name of a variable, like {{driver.name}}.']],
])('%j is answered with %j', (values, sentences) => {
  expect(said(values)).toEqual(sentences)
})

test('in the language of the chat', () => {
  setLanguage({ language: 'de', ...de })
  expect(said({ name: '' })).toEqual(['Geben Sie der Antwort einen Namen mit höchstens 40 Zeichen.'])
})
