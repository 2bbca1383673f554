import { mergeLines } from './section-lines'

type Values = Record<string, unknown>

describe('mergeLines', () => {
  const base = { monday: 1, tuesday: 1 }
  test.each<[string, Values, Values, Values, string[]]>([
    ['nothing', base, base, base, []],
    ['mine', { ...base, monday: 2 }, base, { ...base, monday: 2 }, []],
    ['theirs', base, { ...base, monday: 3 }, { ...base, monday: 3 }, []],
    ['a line each', { ...base, monday: 2 }, { ...base, tuesday: 3 }, { monday: 2, tuesday: 3 }, []],
    ['the same on both sides', { ...base, monday: 2 }, { ...base, monday: 2 }, { ...base, monday: 2 }, []],
    ['one line twice', { ...base, monday: 2 }, { ...base, monday: 3 }, { ...base, monday: 2 }, ['monday']],
    ['a line that I add', { ...base, sunday: 2 }, base, { ...base, sunday: 2 }, []],
    ['a line that they add', base, { ...base, sunday: 3 }, { ...base, sunday: 3 }, []],
    ['a line that I remove', { monday: 1 }, base, { monday: 1 }, []],
    ['a line that they remove', base, { tuesday: 1 }, { tuesday: 1 }, []],
    ['one that I remove and they change', { tuesday: 1 }, { ...base, monday: 3 }, { tuesday: 1 }, ['monday']],
    [
      'one that they remove and I change',
      { ...base, monday: 2 },
      { tuesday: 1 },
      { ...base, monday: 2 },
      ['monday'],
    ],
  ])('merges %s', (_, mine, theirs, merged, both) =>
    expect(mergeLines({ base, mine, theirs })).toMatchObject({ merged, both }),
  )

  test('leaves out removed lines', () =>
    expect(Object.keys(mergeLines({ base, mine: { monday: 1 }, theirs: base }).merged)).toEqual(['monday']))
})
