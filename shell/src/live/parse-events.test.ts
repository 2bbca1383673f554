import { createEventParser } from './parse-events'

const parse = (chunks: string[]) => {
  const found: string[] = []
  const take = createEventParser((data) => found.push(data))
  chunks.forEach(take)
  return found
}

test.each<[string, string[], string[]]>([
  ['an event', ['data: {"a":1}\n\n'], ['{"a":1}']],
  ['an event in pieces', ['da', 'ta: {"a"', ':1}\n', '\n'], ['{"a":1}']],
  ['several at once', ['data: 1\n\ndata: 2\n\n'], ['1', '2']],
  ['data of several lines', ['data: 1\ndata: 2\n\n'], ['1\n2']],
  ['data without a space', ['data:1\n\n'], ['1']],
  ['lines that end with CR and LF', ['data: 1\r', '\n\r\n'], ['1']],
  ['no comments and other fields', [':\n\n: hello\nid: 7\nevent: x\n\ndata: 1\n\n'], ['1']],
  ['nothing of an event that is not complete', ['data: 1\n'], []],
])('finds %s', (_, chunks, data) => expect(parse(chunks)).toEqual(data))

test.each([
  ['without an end', 'x'],
  ['of lines without an end', 'data: x\n'],
])('gives up an event %s', (_, text) => {
  expect(() => parse(Array.from({ length: 200 }, () => text.repeat(10_000)))).toThrow('has no end')
})

test('has no limit for events and comments one after the other', () => {
  const text = ':\n\ndata: 1\n\n'
  expect(parse(Array.from({ length: 20 }, () => text.repeat(10_000)))).toHaveLength(200_000)
})
