import { compareWires } from './compare-wires'
import { toWireSurface } from './read-wire'

const operation = (asks: object, answers: object) => ({
  parameters: [{ in: 'query', name: 'page', required: false, schema: { type: 'integer' } }],
  requestBody: { content: { 'application/json': { schema: { type: 'object', ...asks } } } },
  responses: { 200: { content: { 'application/json': { schema: { type: 'object', ...answers } } } } },
})
const asks = {
  properties: {
    name: { type: 'string' },
    kind: { enum: ['a', 'b'] },
    code: { type: 'string', maxLength: 20 },
  },
  required: ['name'],
}
const answers = {
  properties: {
    id: { type: 'integer' },
    at: { type: 'string', format: 'date-time', pattern: 'long' },
    rows: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
    state: { enum: ['x', 'y'] },
  },
  required: ['id', 'state'],
}
const wire = (operations: object) =>
  toWireSurface({ info: { version: '1.0.0' }, paths: { '/api/v1/things': operations } } as Parameters<
    typeof toWireSurface
  >[0])
const released = wire({ post: operation(asks, answers) })

test('the wire has one line per value, with its direction and rules', () => {
  expect(released.places).toMatchObject({
    'POST /things': { required: false },
    'POST /things asks query page': { required: false, type: 'integer' },
    'POST /things asks .name': { required: true, type: 'string' },
    'POST /things answers 200 .rows[]|null': { required: true, type: 'null' },
  })
  expect(released.places['POST /things answers 200 .at']).toEqual({
    required: false,
    type: 'string',
    format: 'date-time',
  })
})

const findings = (today: ReturnType<typeof wire>) =>
  compareWires(released.places, today.places).map(({ change, what }) => `${change}: ${what}`)
const withAsked = (name: string, schema: object, required = asks.required) =>
  findings(
    wire({ post: operation({ properties: { ...asks.properties, [name]: schema }, required }, answers) }),
  )
const withAnswered = (name: string, schema: object, required = answers.required) =>
  findings(
    wire({ post: operation(asks, { properties: { ...answers.properties, [name]: schema }, required }) }),
  )

test('finds nothing where only the order of keys has changed', () => {
  const reordered = JSON.parse(
    JSON.stringify(released.places, (_, value) =>
      value && !Array.isArray(value) && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    ),
  )
  expect(compareWires(released.places, reordered)).toEqual([])
})

test('a removed endpoint breaks, a new one does not, and each is listed once', () => {
  expect(findings(wire({}))).toEqual(['major: "POST /things" is gone'])
  expect(findings(wire({ post: operation(asks, answers), get: operation(asks, answers) }))).toEqual([
    'minor: "GET /things" is new',
  ])
})

test('an older client may send what it always sent', () => {
  expect(withAsked('note', { type: 'string' })).toEqual(['minor: "POST /things asks .note" is new'])
  expect(withAsked('note', { type: 'string' }, ['name', 'note'])).toEqual([
    'major: "POST /things asks .note" is new',
  ])
  expect(withAsked('name', { type: 'string' }, [])).toEqual(['minor: "POST /things asks .name" has changed'])
  expect(withAsked('name', { type: 'string', maxLength: 5 })).toEqual([
    'major: "POST /things asks .name" has changed',
  ])
  expect(withAsked('code', { type: 'string', maxLength: 500 })).toEqual([
    'minor: "POST /things asks .code" has changed',
  ])
  expect(withAsked('code', { type: 'string' })).toEqual(['minor: "POST /things asks .code" has changed'])
  expect(withAsked('code', { type: 'string', maxLength: 19 })).toEqual([
    'major: "POST /things asks .code" has changed',
  ])
  expect(withAsked('kind', { enum: ['a', 'b', 'c'] })).toEqual([
    'minor: "POST /things asks .kind" has changed',
  ])
  expect(withAsked('kind', { enum: ['a'] })).toEqual(['major: "POST /things asks .kind" has changed'])
})

test('an older client receives all that it knows and nothing that it does not', () => {
  expect(withAnswered('note', { type: 'string' }, ['id', 'state', 'note'])).toEqual([
    'minor: "POST /things answers 200 .note" is new',
  ])
  expect(withAnswered('id', { type: 'integer' }, ['state'])).toEqual([
    'major: "POST /things answers 200 .id" has changed',
  ])
  expect(withAnswered('id', { type: 'string' })).toEqual([
    'major: "POST /things answers 200 .id" has changed',
  ])
  expect(withAnswered('state', { enum: ['x'] })).toEqual([
    'minor: "POST /things answers 200 .state" has changed',
  ])
  expect(withAnswered('state', { enum: ['x', 'y', 'z'] })).toEqual([
    'major: "POST /things answers 200 .state" has changed',
  ])
  const rows = (...types: string[]) => ({ type: 'array', items: { anyOf: types.map((type) => ({ type })) } })
  expect(withAnswered('rows', rows('string'))).toEqual([
    'minor: "POST /things answers 200 .rows[]|null" is gone',
  ])
  expect(withAnswered('rows', rows('string', 'null', 'integer'))).toEqual([
    'major: "POST /things answers 200 .rows[]|integer" is new',
  ])
})
