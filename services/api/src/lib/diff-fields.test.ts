import { diffFields } from './diff-fields'

const day = (from: string, to: string) => [{ from, to }]

it.each([
  ['a value', { grace: 30 }, { grace: 45 }, [{ field: 'grace', from: 30, to: 45 }]],
  ['only what is given', { grace: 30, name: 'A' }, { name: 'A' }, []],
  [
    'a time',
    { at: new Date(0) },
    { at: null },
    [{ field: 'at', from: '1970-01-01T00:00:00.000Z', to: null }],
  ],
  ['the same time', { at: new Date(0) }, { at: new Date(0) }, []],
  [
    'a field of an object',
    { address: { city: 'Kiel', line1: 'Kai 1' } },
    { address: { line1: 'Kai 2', city: 'Kiel' } },
    [{ field: 'address.line1', from: 'Kai 1', to: 'Kai 2' }],
  ],
  [
    'one day of a week, in whatever order the database stores its fields',
    { hours: [[{ to: '18:00', from: '08:00' }], []] },
    { hours: [day('08:00', '18:00'), day('09:00', '12:00')] },
    [{ field: 'hours.1', from: '', to: '09:00–12:00' }],
  ],
  [
    'a span that begins',
    { quietHours: null },
    { quietHours: { from: '22:00', to: '06:00' } },
    [{ field: 'quietHours', from: null, to: '22:00–06:00' }],
  ],
  ['the end of a long text', { text: `${'a'.repeat(150)}b` }, { text: `${'a'.repeat(150)}c` }, 1],
])('compares %s', (_, before, after, changes) => {
  const found = diffFields(before, after)
  expect(typeof changes === 'number' ? found.length : found).toEqual(changes)
})

it('names silent fields without their values', () => {
  expect(diffFields({ note: 'a', bay: 'A1' }, { note: 'b', bay: 'A1' }, ['note'])).toEqual([
    { field: 'note' },
  ])
})
