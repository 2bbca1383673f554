import { testConfig } from '@hosts/shared/testing'
import { createRegistrySource } from './registry-source'
import { RemoteError } from './remote-error'
import { buildRegistry, createSigner } from './testing/builders'

const answer = jest.fn<Promise<Response>, unknown[]>()
let signer: Awaited<ReturnType<typeof createSigner>>
beforeAll(async () => {
  signer = await createSigner()
})
beforeEach(() => {
  localStorage.clear()
  answer.mockReset()
  window.fetch = answer as typeof fetch
})

const config = () => ({ ...testConfig, registry: { ...testConfig.registry, keys: [signer.key] } })
const respond = async (sequence: number) => new Response(await signer.sign(buildRegistry({ sequence })))

test('uses the document that the page has started to fetch', async () => {
  const source = createRegistrySource(config(), signer.sign(buildRegistry()))
  expect((await source.releases()).chat?.version).toBe('1.2.3')
  expect(answer).not.toHaveBeenCalled()
})

test('converts the RemoteError of the page’s first script, which is another class', async () => {
  const theirs = { name: 'RemoteError', remote: 'registry', kind: 'http', details: { status: 404 } }
  const error = await createRegistrySource(config(), Promise.reject(theirs))
    .releases()
    .catch((cause) => cause)
  expect(error).toBeInstanceOf(RemoteError)
  expect(error).toMatchObject({ remote: 'registry', kind: 'http', details: { status: 404 } })
})

test('reports a failure and fetches again for the next request', async () => {
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(await respond(1))
  const source = createRegistrySource(config())
  await expect(source.releases()).rejects.toMatchObject({ remote: 'registry', kind: 'network' })
  expect(await source.releases()).toHaveProperty('chat')
})

test.each([
  [
    'a missing registry',
    () => new Response('Not found', { status: 404 }),
    { kind: 'http', details: { status: 404 } },
  ],
  ['a server error', () => new Response('', { status: 503 }), { kind: 'http', details: { status: 503 } }],
  ['a document that is too large', () => new Response('x'.repeat(2_100_000)), { kind: 'registry' }],
])('%s', async (_, response, error) => {
  answer.mockResolvedValue(response())
  await expect(createRegistrySource(config()).releases()).rejects.toMatchObject(error)
})

test('refuses an older registry than seen before, across page loads', async () => {
  answer.mockResolvedValueOnce(await respond(12))
  await createRegistrySource(config()).releases()
  answer.mockResolvedValueOnce(await respond(11))
  await expect(createRegistrySource(config()).releases()).rejects.toMatchObject({ kind: 'replayed' })
  answer.mockResolvedValueOnce(await respond(12))
  expect(await createRegistrySource(config()).releases()).toHaveProperty('chat')
})

test('restarts the sequence with new keys', async () => {
  answer.mockResolvedValueOnce(await respond(12))
  await createRegistrySource(config()).releases()
  signer = await createSigner()
  answer.mockResolvedValueOnce(await respond(3))
  expect(await createRegistrySource(config()).releases()).toHaveProperty('chat')
})

test('keeps the known registry when a refresh fails', async () => {
  const source = createRegistrySource(config(), signer.sign(buildRegistry()))
  await source.releases()
  answer.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(source.refresh()).rejects.toMatchObject({ kind: 'network' })
  expect(await source.releases()).toHaveProperty('chat')
})
