import { gateEvent, line, lines, maxListBytes, phone, unique } from '@hosts/shared/contract'
import * as z from 'zod/mini'
import { type App, buildApp } from './app'
import type { Db } from './db/types'
import { readConfig } from './lib/config'
import { answerLimits } from './testing/answer-limits'
import { type AnswerOperation, findLargestAnswer } from './testing/find-largest-answer'
import { findRequestFaults, type Operation } from './testing/find-request-faults'
import { findUncleanedTexts } from './testing/find-uncleaned-texts'

/** Each is read by itself, so that a strange one refuses no other. The limit of the whole body bounds them. */
const readLater = [
  'POST /warehouse/{id}/gate/event body.events[] has no limit',
  'POST /csp-report body|array[].body has no limit',
]

/** Sums of money are larger than what a column of the database holds; these are stored nowhere. */
const sums = ['POST /sheet body.rows[][]||number has no limit']

const findFaults = (paths: Record<string, Record<string, Operation>>) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      findRequestFaults(operation).map(
        (fault) => `${method.toUpperCase()} ${path.replace('/api/v1', '')} ${fault}`,
      ),
    ),
  )

type Call = Operation & AnswerOperation
let app: App
let paths: Record<string, Record<string, Call>>
beforeAll(async () => {
  app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    db: {} as Db,
    mailer: { send: async () => {} },
    secret: 'unused: no call reads anything',
    dataKey: 'unused',
  })
  paths = (await app.inject('/api/v1/docs/json')).json().paths
})
afterAll(() => app.close())

test('every value of a request has a limit, and what may be null may be left out', () => {
  expect(Object.keys(paths).length).toBeGreaterThan(50)
  expect(findFaults(paths).sort()).toEqual([...readLater, ...sums].sort())
})

/** Whose length no request limits: the rows of an account's locations, and what a gate needs without a network. */
const grownLists = [
  'GET /report: report.locations has no limit',
  'GET /to-do: to-do.locations has no limit',
  'GET /to-do: to-do.toLookAt has no limit',
  ...['location.closures', 'bookings', 'bays', 'blocks', 'visitors', 'settled'].map(
    (list) => `GET /warehouse/{id}/gate/snapshot: warehouse.gate.snapshot.${list} has no limit`,
  ),
  // Each page is cut by its bytes (timeline/timeline.test.ts).
  ...['bays', 'bookings', 'blocks'].map(
    (list) => `GET /warehouse/{id}/timeline: warehouse.timeline.${list} has no limit`,
  ),
]

test('a list has at most 1 MB when each text of a page is as long as it may be', () => {
  const faults = Object.entries(paths).flatMap(([path, { get }]) => {
    const address = path.replace('/api/v1', '')
    const largest = get && findLargestAnswer(address, get, answerLimits)
    if (!largest) return []
    const found = largest.unknown.map((list) => `${list} has no limit`)
    if (largest.bytes > maxListBytes) found.push(`has ${largest.bytes} bytes`)
    return found.map((fault) => `GET ${address}: ${fault}`)
  })
  expect(faults.sort()).toEqual(grownLists.sort())
})

/** Texts that stay as they are typed: nobody names anything with them. */
const asTyped = [
  /^POST \/(user|account)\S* body\.(password|current|next)$/,
  // Codes and tokens.
  /^POST \/user\S* body\.(code|invite|refreshToken|challenge|recoveryCode)$/,
  /^POST \/user\S* body\.passkey\./,
  /^GET \/user\S+ params\.code$/,
  /^(GET|POST) \/notification\/unsubscribe querystring\.code$/,
  // Ids, and what refers to something that has a name.
  /^[A-Z]+ \/chat\/(campaign|segment)\S* params\.id$/,
  /^[A-Z]+ \/chat\/\S* (body|querystring)\.segment$/,
  /^GET \/chat\/users(\/export)? querystring\.tags$/,
  /^GET \/warehouse\/:id\/bay querystring\.zone$/,
  /^PUT \/warehouse\/:id\/rates body\.rates\[\]\.zone$/,
  /^GET \/live querystring\.(as|due)$/,
  // Compared with what is stored.
  /^PATCH \/chat\/users\/:id body\.noteBefore$/,
  /^PATCH \/(company|chat\/campaign|chat\/quick-reply)\/:id body\.before\./,
  // Messages to drivers: in some scripts they need marks of direction.
  /^[A-Z]+ \/chat\/\S+ body\.(messageTemplate\.|translations\[\]\.)?text$/,
  // What a screen shows of texts that were cleaned.
  /^POST \/sheet body/,
  // Names of remotes, and reports of a browser.
  /^GET \/metrics\/releases querystring\.remote$/,
  /^POST \/(csp-report|telemetry\/(releases|harms)) body/,
]

test('every text that people name things with is cleaned', async () => {
  await app.ready()
  const found = app.declaredRoutes.flatMap(({ method, url, schema }) =>
    findUncleanedTexts(schema).map((address) => `${method} ${url.replace('/api/v1', '')} ${address}`),
  )
  expect(asTyped.filter((pattern) => !found.some((text) => pattern.test(text)))).toEqual([])
  const isHead = (text: string) => text.startsWith('HEAD ')
  expect(found.filter((text) => !isHead(text) && !asTyped.some((pattern) => pattern.test(text)))).toEqual([])
  // Read one by one, after the call's schema.
  expect(findUncleanedTexts({ body: gateEvent })).toEqual([])
})

test.each<[string, z.ZodMiniType, string[]]>([
  ['a text', z.string(), ['body.a']],
  ['a text with a least length', z.string().check(z.minLength(20)), ['body.a']],
  ['a text that is trimmed', z.optional(z.string().check(z.trim())), ['body.a']],
  ['a cleaned text', z.nullable(line.check(z.minLength(2))), []],
  ['a cleaned text of several lines', z._default(lines, ''), []],
  ['a code', z.string().check(z.regex(/^\d{6}$/)), []],
  ['a phone number', phone, []],
  ['a set of texts', unique(z.array(z.string())), ['body.a[]']],
  ['a list of objects', z.array(z.object({ b: z.string(), c: line })), ['body.a[].b']],
  ['a number in a text', z.coerce.number(), []],
  ['several shapes', z.union([z.boolean(), z.string()]), ['body.a']],
])('finds what is not cleaned of %s', (_, schema, found) => {
  expect(findUncleanedTexts({ body: z.object({ a: schema }) })).toEqual(found)
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

const text = { type: 'string' }
const page = {
  type: 'object',
  properties: { results: { type: 'array', items: { type: 'object', properties: { a: text, b: text } } } },
}

test.each<[string, object, number, string[]]>([
  ['a text', text, 2, ['list has no limit']],
  ['a time or nothing', { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] }, 26, []],
  ['a known value', { type: 'string', enum: ['on', 'off'] }, 5, []],
  ['a number', { type: 'integer', minimum: -5, maximum: 100 }, 3, []],
  // Each row is `{"a":"1234567","b":"12",},`: every field and row counts with a comma.
  ['a page', page, 2 + '"results":,'.length + 2 + 100 * 26, []],
  ['a list', { type: 'array', items: { type: 'boolean' } }, 2, ['list has no limit']],
])('measures the largest answer with %s', (_, schema, bytes, unknown) => {
  const call = {
    parameters: [{ in: 'query', name: 'limit', schema: { maximum: 100 } }],
    responses: { 200: { content: { 'application/json': { schema } } } },
  }
  const limits = { bytes: { a: 1, 'results.a': 7, b: 2 }, items: {} }
  const largest = findLargestAnswer('/list', call, limits)
  expect([largest?.bytes, largest?.unknown.map((address) => `${address} has no limit`)]).toEqual([
    bytes,
    unknown,
  ])
})
