import { buildApp } from './app'
import type { Db } from './db/types'
import { readConfig } from './lib/config'
import { findRequestFaults, type Operation } from './testing/find-request-faults'

/** Each is read by itself, so that a strange one refuses no other. The limit of the whole body bounds them. */
const readLater = [
  'POST /warehouse/{id}/gate/event body.events[] has no limit',
  'POST /csp-report body|array[].body has no limit',
]

const findFaults = (paths: Record<string, Record<string, Operation>>) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      findRequestFaults(operation).map(
        (fault) => `${method.toUpperCase()} ${path.replace('/api/v1', '')} ${fault}`,
      ),
    ),
  )

test('every value of a request has a limit, and what may be null may be left out', async () => {
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    db: {} as Db,
    mailer: { send: async () => {} },
    secret: 'unused: no call reads anything',
  })
  const document = (await app.inject('/api/v1/docs/json')).json()
  await app.close()
  expect(Object.keys(document.paths).length).toBeGreaterThan(50)
  expect(findFaults(document.paths).sort()).toEqual(readLater.sort())
})

const asked = (schema: object, required: string[] = []) => ({
  requestBody: {
    content: { 'application/json': { schema: { type: 'object', properties: { a: schema }, required } } },
  },
})
const orNull = { anyOf: [{ type: 'boolean' }, { type: 'null' }] }
const count = { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 }
const time = { type: 'string', format: 'date-time', pattern: '^\\d{4}(\\.\\d+)?Z$' }

test.each<[string, object, string[]]>([
  ['a text', asked({ type: 'string' }), ['body.a has no limit']],
  ['a short text', asked({ type: 'string', maxLength: 5 }), []],
  ['a time', asked(time), ['body.a has no limit']],
  ['a code', asked({ type: 'string', pattern: '^\\+[*+]{6}$' }), []],
  ['a pattern without an end', asked({ type: 'string', pattern: '^[A-Z]{2}' }), ['body.a has no limit']],
  ['a pattern that repeats', asked({ type: 'string', pattern: '^a{2,}$' }), ['body.a has no limit']],
  [
    'a list',
    asked({ type: 'array', items: { type: 'string' } }),
    ['body.a has no limit', 'body.a[] has no limit'],
  ],
  ['a number', asked(count), []],
  ['a number beyond the database', asked({ ...count, maximum: 2 ** 53 }), ['body.a has no limit']],
  ['a number without an end', asked({ ...count, minimum: undefined }), ['body.a has no limit']],
  ['several shapes', asked({ oneOf: [{ type: 'string' }, count] }), ['body.a|string has no limit']],
  ['anything', asked({}), ['body.a has no limit']],
  ['any fields', asked({ type: 'object', additionalProperties: {} }), ['body.a has no limit']],
  ['a value or null', asked(orNull, ['a']), ['body.a may be null but not left out']],
  [
    'a short text or null',
    asked({ type: ['string', 'null'], maxLength: 5 }, ['a']),
    ['body.a may be null but not left out'],
  ],
  ['a value, null or nothing', asked(orNull), []],
  [
    'a parameter',
    { parameters: [{ in: 'query', name: 'a', schema: { type: 'string' } }] },
    ['query a has no limit'],
  ],
])('sees what is missing of %s', (_, operation, faults) => {
  expect(findRequestFaults(operation)).toEqual(faults)
})
