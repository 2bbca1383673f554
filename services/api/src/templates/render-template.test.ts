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
