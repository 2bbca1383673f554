import fastify from 'fastify'
import * as z from 'zod/mini'
import { serializeInTurns, serializerCompiler } from './serializer'

const row = z.object({ id: z.int(), note: z.optional(z.string()), at: z.nullable(z.string()) })
const answer = z.object({
  results: z.array(row),
  more: z.optional(z.array(row)),
  none: z.optional(z.array(row)),
  count: z.int(),
  next: z.optional(z.string()),
})
const createRows = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, at: null, ...(id % 2 && { note: `"${id}` }), secret: 'x' }))

/** A server with the hook, or without, that answers with `data`. */
const ask = async (data: unknown, schema: z.ZodMiniType = answer, withTurns = true) => {
  const app = fastify()
  app.setSerializerCompiler(serializerCompiler)
  if (withTurns) await app.register(serializeInTurns)
  const answers: string[] = []
  app.addHook('onSend', async ({ url }) => void answers.push(url))
  app.get('/long', { schema: { response: { 200: schema } } }, async () => data)
  app.get('/short', async () => 'short')
  const [long] = await Promise.all([app.inject('/long'), app.inject('/short')])
  await app.close()
  return { long, answers }
}

it.each([
  ['one long list', { results: createRows(2000), count: 3 }],
  ['two', { results: createRows(60), more: createRows(70), count: 3, next: 'é"' }],
  ['a short one', { results: createRows(2), count: 3 }],
])('writes the same in turns as at once: %s', async (_, data) => {
  const { long } = await ask(data)
  expect(long.body).toBe((await ask(data, answer, false)).long.body)
  expect(long.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(long.body)),
  })
  expect(long.json().results[1]).toEqual({ id: 1, at: null, note: '"1' })
})

it('lets other calls have their answer between the rows', async () => {
  const slow = z.object({
    results: z.array(
      z.object({ id: z.int() }).check(
        z.refine(() => {
          const until = performance.now() + 0.1
          while (performance.now() < until);
          return true
        }),
      ),
    ),
  })
  expect((await ask({ results: createRows(200) }, slow)).answers).toEqual(['/short', '/long'])
})

it.each<[string, z.ZodMiniType, object, number]>([
  ['an answer with a wrong row', answer, { results: [...createRows(99), { id: 'x' }], count: 3 }, 500],
  ['an answer that lacks a field', answer, { results: createRows(99) }, 500],
  [
    'an answer with a rule of its own',
    answer.check(z.refine(({ results, count }) => results.length === count)),
    { results: createRows(99), count: 98 },
    500,
  ],
  [
    'a list with a rule of its own',
    z.object({ results: z.array(row).check(z.maxLength(60)) }),
    { results: createRows(99) },
    500,
  ],
])('checks %s as a whole', async (_, schema, data, status) => {
  expect((await ask(data, schema)).long.statusCode).toBe(status)
})
