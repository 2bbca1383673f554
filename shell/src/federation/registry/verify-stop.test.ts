import { testConfig } from '@hosts/shared/testing'
import { buildRegistry, buildRelease, createSigner } from '../testing/builders'
import { verifyRegistry } from './verify-registry'

type Signer = Awaited<ReturnType<typeof createSigner>>
let ours: Signer
let stops: Signer
beforeAll(async () => {
  ours = await createSigner()
  stops = await createSigner()
})

const getConfig = () => ({
  apiUrl: 'http://api.test',
  environment: 'production' as const,
  registry: { ...testConfig.registry, keys: [ours.key] },
})

const fingerprint = async (key: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(key, 'base64'))).toString('base64')

const remotes = {
  chat: {
    stable: buildRelease('chat', { version: '2.0.0' }),
    canary: { percent: 20, release: buildRelease('chat', { version: '3.0.0' }) },
    previous: '1.0.0',
  },
  auth: { stable: buildRelease('auth') },
}
const old = buildRelease('chat', { version: '1.0.0', base: './' })
const signRecord = async (record: object, signer = ours) => {
  const text = JSON.stringify(record)
  return { record: text, signature: await signer.signature(text) }
}

const endCanary = { registry: 7, sequence: 9, canaries: ['chat'], rollbacks: {} }
const rollBack = async (record: object = { remote: 'chat', release: old }, signer = ours) => ({
  ...endCanary,
  canaries: [],
  rollbacks: { chat: await signRecord(record, signer) },
})

/** Verifies a registry with a stop that `signer` signed, whose key the registry names. */
const verify = async (stop: object, signer = stops, change = {}, isStored = false) => {
  const registry = buildRegistry({ remotes, stopKey: await fingerprint(stops.key), ...change })
  const text = JSON.stringify(stop)
  const document = {
    ...JSON.parse(await ours.sign(registry)),
    stop: { stop: text, key: signer.key, signature: await signer.signature(text) },
  }
  return verifyRegistry(JSON.stringify(document), getConfig(), isStored)
}

test('ends a canary, with a sequence of its own', async () => {
  expect(await verify(endCanary)).toMatchObject({
    sequence: 9,
    remotes: { chat: { stable: { version: '2.0.0' } }, auth: remotes.auth },
  })
  expect((await verify(endCanary)).remotes.chat?.canary).toBeUndefined()
})

test('goes back to the stable release before, at the address of today’s', async () => {
  expect((await verify(await rollBack())).remotes.chat).toEqual({
    stable: { ...old, base: remotes.chat.stable.base },
  })
})

const refused: [string, () => Promise<object>][] = [
  ['is of another registry', async () => ({ ...endCanary, registry: 6 })],
  ['is older than the registry', async () => ({ ...endCanary, sequence: 7 })],
  ['would outrun all later registries', async () => ({ ...endCanary, sequence: 2 ** 40 })],
  ['is more than eight days later', async () => ({ ...endCanary, sequence: 7 + 8 * 86_400 + 1 })],
  ['ends a canary that is none', async () => ({ ...endCanary, canaries: ['auth'] })],
  [
    'ends a canary of a name that every object has',
    async () => ({ ...endCanary, canaries: ['constructor'] }),
  ],
  [
    'goes back further',
    () => rollBack({ remote: 'chat', release: buildRelease('chat', { version: '0.9.0' }) }),
  ],
  ['goes back to another remote’s release', () => rollBack({ remote: 'auth', release: old })],
  [
    'goes back with a remote that there is not',
    async () => ({
      ...(await rollBack()),
      rollbacks: { gate: await signRecord({ remote: 'gate', release: old }) },
    }),
  ],
  ['brings a release that it signed itself', () => rollBack({ remote: 'chat', release: old }, stops)],
  ['is nonsense', async () => ({ sequence: 'x' })],
]
test.each(refused)('refuses a stop that %s', async (_, build) => {
  await expect(verify(await build())).rejects.toMatchObject({ remote: 'registry', kind: 'signature' })
})

describe('what this page cannot read costs that remote only', () => {
  let noise: jest.SpyInstance
  beforeEach(() => {
    noise = jest.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => noise.mockRestore())
  const unreadable = { ...buildRelease('chat', { version: '3.0.0' }), files: 'elsewhere' }
  const { stable } = remotes.chat

  test.each<[string, unknown, () => Promise<object>, object]>([
    [
      'a canary that ends',
      { stable, canary: { percent: 20, release: unreadable } },
      async () => endCanary,
      { chat: { stable } },
    ],
    [
      'a stable release whose canary ends',
      { stable: unreadable, canary: remotes.chat.canary },
      async () => endCanary,
      {},
    ],
    ['a stable release that goes back', { stable: unreadable, previous: '1.0.0' }, rollBack, {}],
    [
      'an entry that is none',
      'x',
      async () => ({ ...endCanary, rollbacks: (await rollBack()).rollbacks }),
      {},
    ],
    [
      'the record of the release before',
      remotes.chat,
      () => rollBack({ remote: 'chat', release: { ...unreadable, version: '1.0.0' } }),
      {},
    ],
  ])('%s', async (_, chat, build, left) => {
    const verified = await verify(await build(), stops, { remotes: { ...remotes, chat } })
    expect(verified).toMatchObject({ sequence: 9 })
    expect(verified.remotes).toEqual({ auth: remotes.auth, ...left })
  })

  test.each<[string, unknown]>([
    ['of no remote', {}],
    ['of another remote', { remote: 'auth', release: { ...unreadable, version: '1.0.0' } }],
    ['of another version', { remote: 'chat', release: unreadable }],
    ['that is null', null],
  ])('but no record %s', async (_, record) => {
    await expect(verify(await rollBack(record as object))).rejects.toMatchObject({ kind: 'signature' })
  })
})

test('a registry that a stop has changed is not from the future, either', async () => {
  const today = Math.floor(Date.now() / 1_000)
  const changeAt = (sequence: number) =>
    [{ ...endCanary, registry: today, sequence }, stops, { sequence: today }] as const
  const tomorrow = today + 86_400
  window.fetch = async () => ({ headers: new Headers({ Date: new Date().toUTCString() }) }) as Response
  expect(await verify(...changeAt(tomorrow - 100))).toMatchObject({ sequence: tomorrow - 100 })
  await expect(verify(...changeAt(tomorrow + 100))).rejects.toMatchObject({
    remote: 'registry',
    kind: 'registry',
  })
  // Accepted before, when the clock was another.
  expect(await verify(...changeAt(tomorrow + 100), true)).toMatchObject({ sequence: tomorrow + 100 })
})

test('refuses a stop of a key that the registry does not name', async () => {
  await expect(verify(endCanary, await createSigner())).rejects.toMatchObject({ kind: 'signature' })
})

test('refuses a registry that the key of stops has signed', async () => {
  const document = await stops.sign(buildRegistry({ remotes, stopKey: await fingerprint(stops.key) }))
  await expect(verifyRegistry(document, getConfig())).rejects.toMatchObject({ kind: 'signature' })
})

test('refuses a signed registry in which two remotes want the same path', async () => {
  const document = await ours.sign(
    buildRegistry({
      remotes: { auth: remotes.auth, chat: { stable: buildRelease('chat', { paths: ['/auth'] }) } },
    }),
  )
  await expect(verifyRegistry(document, getConfig())).rejects.toMatchObject({
    remote: 'registry',
    kind: 'registry',
  })
})
