import { isAccessRefusal, isSessionEnd } from './refusals'

const findRefusal = (status: unknown, body: unknown) => {
  if (isSessionEnd(status, body)) return 'session'
  return isAccessRefusal(status, body) ? 'access' : null
}

test.each([
  ['session', 401, 'session_ended'],
  ['session', 401, 'refresh_invalid'],
  ['session', 400, 'session_ended'],
  ['session', 403, 'session_ended'],
  ['access', 404, 'not_found'],
  ['access', 403, 'forbidden'],
])('the API takes the %s by %i %s', (refusal, status, code) => {
  expect(findRefusal(status, { message: 'No', code, requestId: 'r' })).toBe(refusal)
})

test.each<[what: string, status: unknown, body: unknown]>([
  ['an empty body', 403, undefined],
  ['no body', 401, null],
  ['HTML', 403, '<html>Log in</html>'],
  ['HTML that is no JSON', 'PARSING_ERROR', '<html>Log in</html>'],
  ['an error of a router', 404, { error: 'no route' }],
  ['a message only', 401, { message: 'Unauthorized' }],
  ['a number as its code', 401, { code: 401, message: 'Unauthorized' }],
  ['another code of the API', 401, { code: 'token_expired', message: 'Please log in again' }],
  ['another server’s code', 403, { code: 'ACCESS_DENIED' }],
  ['a name of every object', 401, { code: 'constructor' }],
  ['a list', 400, [{ errors: [{ message: 'Required', path: 'refreshToken', code: 'refresh_invalid' }] }]],
  ['a lost resource', 410, { code: 'session_ended' }],
  ['an invalid field', 422, { code: 'refresh_invalid' }],
  ['a failure', 500, { code: 'session_ended' }],
  ['a success', 200, { code: 'not_found' }],
  ['no answer', 'FETCH_ERROR', undefined],
])('an answer takes nothing: %s', (_, status, body) => {
  expect(findRefusal(status, body)).toBeNull()
})
