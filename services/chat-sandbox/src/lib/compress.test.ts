import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { compressAnswers } from './compress'

test.each([
  ['a long answer', 5000, 'gzip, br', 'gzip'],
  ['a short one', 5, 'gzip, br', undefined],
  ['a long one for a client that accepts none', 5000, 'identity', undefined],
])('compresses %s: %4$s', async (_, length, accepted, encoding) => {
  const app = Fastify()
  compressAnswers(app)
  app.get('/', async () => ({ text: 'x'.repeat(length) }))
  const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
  expect(headers['content-encoding']).toBe(encoding)
  const body = encoding ? gunzipSync(rawPayload) : rawPayload
  expect(JSON.parse(body.toString()).text).toHaveLength(length)
  expect(headers['content-length']).toBe(String(rawPayload.length))
})
