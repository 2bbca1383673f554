import { testConfig } from '@hosts/shared/testing'
import { createRegistrySource } from './registry-source'
import { RemoteError } from './remote-error'
import { createSigner, exampleRegistry } from './testing'

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
const respond = async (sequence: number) => new Response(await signer.sign(exampleRegistry({ sequence })))

test('what the page has begun to fetch is not fetched again', async () => {
  const source = createRegistrySource(config(), signer.sign(exampleRegistry()))
  expect((await source.releases()).chat?.version).toBe('1.2.3')
  expect(answer).not.toHaveBeenCalled()
})

test('what went wrong in the page’s first script, which has a RemoteError of its own, is named as well', async () => {
  const theirs = { name: 'RemoteError', remote: 'registry', kind: 'http', details: { status: 404 } }
  const error = await createRegistrySource(config(), Promise.reject(theirs))
    .releases()
    .catch((cause) => cause)
  expect(error).toBeInstanceOf(RemoteError)
  expect(error).toMatchObject({ remote: 'registry', kind: 'http', details: { status: 404 } })
})

test('a failure is named, and the next request asks again', async () => {
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(await respond(1))
  const source = createRegistrySource(config())
  await expect(source.releases()).rejects.toMatchObject({ remote: 'registry', kind: 'network' })
  expect(await source.releases()).toHaveProperty('chat')
})

test.each([
  [
    'a registry that is missing',
    () => new Response('Not found', { status: 404 }),
    { kind: 'http', details: { status: 404 } },
  ],
  [
    'an error of the server',
    () => new Response('', { status: 503 }),
    { kind: 'http', details: { status: 503 } },
  ],
  ['one too large to be one', () => new Response('x'.repeat(2_100_000)), { kind: 'registry' }],
])('%s', async (_, response, error) => {
  answer.mockResolvedValue(response())
  await expect(createRegistrySource(config()).releases()).rejects.toMatchObject(error)
})

test('an older registry than one that was seen is refused, across loads of the page', async () => {
  answer.mockResolvedValueOnce(await respond(12))
  await createRegistrySource(config()).releases()
  answer.mockResolvedValueOnce(await respond(11))
  await expect(createRegistrySource(config()).releases()).rejects.toMatchObject({ kind: 'replayed' })
  answer.mockResolvedValueOnce(await respond(12))
  expect(await createRegistrySource(config()).releases()).toHaveProperty('chat')
})

test('new keys begin to count anew', async () => {
  answer.mockResolvedValueOnce(await respond(12))
  await createRegistrySource(config()).releases()
  signer = await createSigner()
  answer.mockResolvedValueOnce(await respond(3))
  expect(await createRegistrySource(config()).releases()).toHaveProperty('chat')
})

test('a refresh that fails leaves what was known', async () => {
  const source = createRegistrySource(config(), signer.sign(exampleRegistry()))
  await source.releases()
  answer.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(source.refresh()).rejects.toMatchObject({ kind: 'network' })
  expect(await source.releases()).toHaveProperty('chat')
})
