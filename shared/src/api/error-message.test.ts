import { errorMessage } from './error-message'

const unreadable = 'The server gave an answer that cannot be read'
const parse = (originalStatus: number, data: string) =>
  errorMessage({ status: 'PARSING_ERROR', originalStatus, data, error: 'SyntaxError' })

it.each([
  ['of plain text is the text', 503, ' Down for maintenance until six\n', 'Down for maintenance until six'],
  ['of HTML says nothing of the page', 502, '<html><h1>Bad Gateway</h1></html>', unreadable],
  ['of HTML behind a comment', 502, '\n<!-- proxy --><p>Bad Gateway', unreadable],
  ['of text with a sign of HTML', 503, 'Refused: load <high, a < b > c', 'Refused: load <high, a < b > c'],
  ['of a long text is its beginning', 500, 'x'.repeat(301), `${'x'.repeat(300)}…`],
  ['of an empty line', 500, '\n', unreadable],
  ['of a success that cannot be read', 200, 'It works', unreadable],
])('the message %s', (_, status, body, message) => {
  expect(parse(status, body)).toBe(message)
})
