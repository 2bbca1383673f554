import * as z from './zod'

it.each<[string, z.core.$ZodType, unknown, string]>([
  ['another type', z.string(), [], 'Invalid input: expected string, received array'],
  ['none of its values', z.enum(['in', 'out']), 3, 'Invalid input: expected in or out, received number'],
  ['another format', z.email(), 'a', 'Invalid input: expected email, received string'],
  ['too small', z.number().check(z.minimum(1)), 0, 'Invalid input: expected 1 at least, received number'],
  ['not above', z.number().check(z.positive()), 0, 'Invalid input: expected more than 0, received number'],
  ['too long', z.string().check(z.maxLength(1)), 'ab', 'Invalid input: expected 1 at most, received string'],
  ['missing', z.object({ id: z.number() }), {}, 'Invalid input: expected number, received undefined'],
  ['of no kind of a union', z.union([z.string(), z.number()]), null, 'Invalid input'],
])('describes the fault of a value that is %s', (_, schema, value, message) => {
  const { issues } = (schema as z.ZodMiniType).safeParse(value).error as z.core.$ZodError
  expect(issues[0]?.message).toBe(message)
})
