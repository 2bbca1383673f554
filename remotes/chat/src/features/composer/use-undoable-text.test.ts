import { findChange } from './use-undoable-text'

test.each([
  ['free until tomorrow', 'free until Monday', [11, 19, 'Monday']],
  ['', 'Hello', [0, 0, 'Hello']],
  ['aa', 'aaa', [2, 2, 'a']],
  ['aaa', 'aa', [2, 3, '']],
  ['abc', 'abc', [3, 3, '']],
  ['ab', 'xaby', [0, 2, 'xaby']],
])('%j becomes %j by replacing a part', (before, after, expected) => {
  const { start, end, inserted } = findChange(before, after)
  expect([start, end, inserted]).toEqual(expected)
})
