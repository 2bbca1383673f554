import { isMissing, isOutage, isTakenAway } from './api-answer'

const fields = [{ errors: [{ message: 'Not an id', path: 'id' }] }]

test.each([
  [404, { message: 'Not found', code: 'not_found' }],
  [403, { message: 'You may not do this', code: 'forbidden' }],
  [400, fields],
  [422, fields],
])('what the API answers by %i %j is missing', (status, data) => {
  expect([isMissing({ status, data }), isOutage({ status, data })]).toEqual([true, false])
  expect(isTakenAway({ status, data })).toBe(status === 403 || status === 404)
})

test.each([
  [404, undefined],
  [404, { error: 'no route' }],
  [404, '404 page not found'],
  [403, null],
  [400, []],
  [400, { message: 'Bad request' }],
  [422, { detail: [{ msg: 'Unprocessable' }] }],
  [410, undefined],
])('%i %j of something in between is an outage', (status, data) => {
  expect(isTakenAway({ status, data })).toBe(false)
  expect([isMissing({ status, data }), isOutage({ status, data })]).toEqual([false, true])
})

test.each([
  [401, { message: 'Please log in again', code: 'token_expired' }],
  [409, { message: 'This location is archived', code: 'archived' }],
  [429, { message: 'Too often', code: 'too_many' }],
])('%i %j of the API is neither', (status, data) => {
  expect([isMissing({ status, data }), isOutage({ status, data })]).toEqual([false, false])
})

test.each([
  { status: 'FETCH_ERROR', error: 'Failed to fetch' } as const,
  { status: 'PARSING_ERROR', originalStatus: 404, data: '<html></html>', error: 'Unexpected token' } as const,
  { status: 503, data: { message: 'Back soon', code: 'unavailable' } },
])('$status is an outage', (error) => {
  expect([isMissing(error), isOutage(error)]).toEqual([false, true])
})

test('an error of our own code is no missing location', () => {
  expect([isMissing({ message: 'x is not defined' }), isMissing(undefined)]).toEqual([false, false])
})
