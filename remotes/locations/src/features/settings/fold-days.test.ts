import { foldDays, nameDays } from './fold-days'

const day = [{ from: '06:00', to: '22:00' }]
const fold = (week: (typeof day)[], open: number[] = []) =>
  foldDays(week, new Set(open)).map(({ isOpen, days }) => `${isOpen ? 'open ' : ''}${nameDays(days)}`)

test.each<[string, (typeof day)[], number[], string[]]>([
  ['equal days are one row', [day, day, day, day, day, [], []], [], ['Mon–Fri', 'Sat–Sun']],
  ['a week of equal days is one', [day, day, day, day, day, day, day], [], ['Mon–Sun']],
  [
    'equal days that do not follow each other are two',
    [day, [], day, day, [], [], []],
    [],
    ['Mon', 'Tue', 'Wed–Thu', 'Fri–Sun'],
  ],
  [
    'open days have rows of their own',
    [day, day, day, day, day, [], []],
    [1, 2],
    ['Mon', 'open Tue', 'open Wed', 'Thu–Fri', 'Sat–Sun'],
  ],
])('%s', (_, week, open, rows) => {
  expect(fold(week, open)).toEqual(rows)
})
