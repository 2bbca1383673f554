import { setLanguage } from '../../i18n'
import * as de from '../../i18n/de'
import { replyFields } from './reply-fields'

const getMessages = (values: object) =>
  replyFields.safeParse({ name: 'Bay', text: 'Hello', ...values }).error?.issues.map(({ message }) => message)

afterEach(() => setLanguage(null))

test.each([
  [{}, undefined],
  [{ name: '' }, ['Give the reply a name of up to 40 characters.']],
  [{ text: 'x'.repeat(1001) }, ['Write a text of up to 1,000 characters.']],
  [{ text: 'Hello {{driver.salary}} {{' }, ['This variable is not known: driver.salary']],
  [{ text: 'Hello {{' }, ['Double braces go around the name of a variable, like {{driver.name}}.']],
])('validates %j with %j', (values, messages) => {
  expect(getMessages(values)).toEqual(messages)
})

test('messages are in the chat’s language', () => {
  setLanguage({ language: 'de', ...de })
  expect(getMessages({ name: '' })).toEqual(['Geben Sie der Antwort einen Namen mit höchstens 40 Zeichen.'])
})
