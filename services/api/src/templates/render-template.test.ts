import { unknownVariables } from '@hosts/shared/contract'
import { fillTemplate, renderTemplate, templateValues } from './render-template'

const driver = {
  name: 'Anja Petersen',
  language: 'de',
  plate: 'FL-AP 318',
  startsAt: new Date('2026-07-01T22:30:00Z'),
  endsAt: null,
  bay: 'N3',
  ref: '10000007',
}
const values = templateValues(driver, { name: 'Sadama', timezone: 'Europe/Tallinn' })

it("formats times in the driver's language and the location's time zone", () => {
  expect(renderTemplate('Bis {{ booking.start }}!', values)).toBe('Bis Do., 2. Juli, 01:30!')
})

it('formats English times the European way', () => {
  const { 'booking.start': start } = templateValues(
    { ...driver, language: 'en' },
    { name: 'Sadama', timezone: 'Europe/Berlin' },
  )
  expect(start).toBe('Thu 2 Jul, 00:30')
})

it('fills in every known variable', () => {
  expect(renderTemplate('{{driver.name}} ({{driver.plate}}) at {{location.name}}', values)).toBe(
    'Anja Petersen (FL-AP 318) at Sadama',
  )
  expect(renderTemplate('{{driver.firstName}}, {{booking.bay}}, {{booking.ref}}', values)).toBe(
    'Anja, N3, 10000007',
  )
})

it.each([
  ['{{booking.end}}', 'nothing to say'],
  ['{{driver.salary}}', 'an unknown name'],
  ['{{constructor}}', "an object's own property"],
  ['Hello {{driver.name', 'an open brace'],
])('returns undefined for %s: %s', (template) => {
  expect(renderTemplate(template, values)).toBeUndefined()
})

it('returns undefined when a value looks like a variable', () => {
  expect(renderTemplate('Hello {{driver.name}}', { ...values, 'driver.name': '{{x}}' })).toBeUndefined()
})

it('fills in known variables and lists each missing one once', () => {
  expect(fillTemplate('{{driver.name}} until {{booking.end}} or {{ booking.end }}', values)).toEqual({
    text: 'Anja Petersen until  or ',
    missing: ['booking.end'],
  })
})

it.each([
  ['spaces', `{{${' '.repeat(5000)}x`],
  ['braces', '{{'.repeat(5000)],
])('stays fast on variables that are never closed: %s', (_, template) => {
  // Processor time, which a busy machine does not stretch; backtracking takes minutes.
  const start = process.cpuUsage()
  expect(fillTemplate(template, values).text).toBe(template)
  expect(unknownVariables(template)).toEqual(['{{'])
  expect(process.cpuUsage(start).user).toBeLessThan(1_000_000)
})

const fill = (template: string, name: string) =>
  renderTemplate(template, templateValues({ ...driver, name }, { name: 'Sadama', timezone: 'UTC' }))
/** Where templates have the name: the default replies of the chat in its languages, and what hosts write. */
const greetings: [template: string, without: string, withJan: string][] = [
  ['Hello {{driver.firstName}}, your bay is N3.', 'Hello, your bay is N3.', 'Hello Jan, your bay is N3.'],
  ['Thank you, {{driver.firstName}}. We care.', 'Thank you. We care.', 'Thank you, Jan. We care.'],
  ['Olá, {{driver.firstName}}, sua vaga', 'Olá, sua vaga', 'Olá, Jan, sua vaga'],
  ['Здравствуйте {{driver.firstName}}! Ваше', 'Здравствуйте! Ваше', 'Здравствуйте Jan! Ваше'],
  ['{{driver.firstName}}さん、こんにちは。', 'こんにちは。', 'Janさん、こんにちは。'],
  ['{{driver.firstName}} 님, 안녕하세요.', '안녕하세요.', 'Jan 님, 안녕하세요.'],
  ['नमस्ते {{driver.firstName}}, आपका', 'नमस्ते, आपका', 'नमस्ते Jan, आपका'],
  ['{{driver.firstName}}, soup is ready', 'soup is ready', 'Jan, soup is ready'],
  ['Hi. {{driver.firstName}}, soup is ready', 'Hi. soup is ready', 'Hi. Jan, soup is ready'],
  ['Hi {{ driver.firstName }}\nSoup', 'Hi\nSoup', 'Hi Jan\nSoup'],
  ['Thanks {{driver.firstName}}', 'Thanks', 'Thanks Jan'],
  ['{{driver.firstName}}\nSoup', '\nSoup', 'Jan\nSoup'],
  ['Soup for {{driver.firstName}} tonight', 'Soup for tonight', 'Soup for Jan tonight'],
  ['A driver ({{driver.firstName}}) waits', 'A driver waits', 'A driver (Jan) waits'],
  ["{{driver.firstName}}'s soup", 'soup', "Jan's soup"],
]

it.each(greetings)('renders %j without a name and with one', (template, without, withName) => {
  for (const name of ['🚚', 'B-XY 123', '+49 170 1234567', driver.plate])
    expect(fill(template, name)).toBe(without)
  expect(fill(template, 'Kowalski, Jan')).toBe(withName)
})

it.each([
  ['Hello {{driver.firstName}}, soup', 'Dr. Kowalski', 'Hello Dr. Kowalski, soup'],
  ['Hello {{driver.firstName}}, soup', '佐藤 健', 'Hello 佐藤 健, soup'],
  ['Hello {{driver.name}}, soup', 'Kowalski, ', 'Hello Kowalski, soup'],
  ['Hello {{driver.name}}, soup', 'B-XY 123', 'Hello B-XY 123, soup'],
  ['Thanks, {{driver.firstName}}. Soup', 'Kowalski Ltd.', 'Thanks, Kowalski Ltd. Soup'],
  ['Thanks, {{driver.name}}.', 'Jan K.', 'Thanks, Jan K.'],
  ['Thanks, {{driver.name}}...', 'Jan K.', 'Thanks, Jan K....'],
])('renders %j for %j', (template, name, expected) => {
  expect(fill(template, name)).toBe(expected)
})
