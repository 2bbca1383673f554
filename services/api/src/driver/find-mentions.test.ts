import { findMentions } from './find-mentions'

const isNamed = findMentions({
  names: ['Jürgen Müller', 'Žofie Krčmářová'],
  phones: ['+491717654321', '+420601234567'],
  emails: ['j.mueller@spedition.test'],
  plates: ['HH-AB 123', 'XY 1'],
})

it.each([
  'came with Jürgen Müller',
  "JÜRGEN MÜLLER's trailer",
  'Jürgen Müllers Anhänger',
  'mit Jurgen Muller',
  'mit Juergen Mueller da',
  'Müller, Jürgen: paid',
  'XY 9: Müller, Jürgen',
  'MUELLER JUERGEN',
  'zofie krcmarova',
  'Krčmářová Žofie',
  'call 0171 7654321',
  'call 0171/765-43-21 at 8',
  '+49 (0)171 7654321',
  '0049 171 7654321',
  '2 trucks 01717654321',
  '٠١٧١ ٧٦٥٤٣٢١',
  'tel. 601 234 567',
  'mail J.Mueller@spedition.test',
  'HH AB 123 was first',
  'hhab123',
  'came with XY 1.',
  'next to xy 1',
  '{"plate":"HH-AB 123","odd":true}',
])('%j names the driver', (text) => {
  expect(isNamed(text)).toBe(true)
})

it.each([
  'Jürgen let him in',
  'Müller Transporte, Jürgensen drives',
  'Jürgen, then Anna Müller',
  'Jürgen Möller',
  'Hans Müller, Jürgen Schmidt',
  'XY 12 was first',
  'AXY 1',
  'XY, 1 trailer',
  'HH-AB 1234',
  'HH-AB 12, 3 axles',
  'SHH-AB 123',
  'hh ab, bay 123',
  '0171 7654322',
  '1717654',
  '0171 76543210',
  'aj.mueller@spedition.test',
  'j.mueller@spedition.testing',
  'paid 7654321 of 601',
  'HH-AB, 123',
  '',
])('%j does not', (text) => {
  expect(isNamed(text)).toBe(false)
})

it('finds nobody by what is not known', () => {
  const isNobody = findMentions({ names: ['Jo', ''], phones: [''], emails: [''], plates: ['', '-'] })
  expect(['Jo is here', '', '0171 7654321', '- 2 trucks'].filter(isNobody)).toEqual([])
})

it('reads 3,000 long notes within a second, as an erased driver waits for them', () => {
  const note = `${'came 2 times, bay 12 · '.repeat(10)}+420 602 111 222`
  const start = performance.now()
  for (let index = 0; index < 3000; index++) isNamed(`${note} ${index}`)
  expect(performance.now() - start).toBeLessThan(1000)
})
