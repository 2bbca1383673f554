import { testConfig } from '@hosts/shared/testing'
import { buildRegistry, buildRelease, createSigner } from '../testing/builders'
import { verifyRegistry } from './verify-registry'

type Signer = Awaited<ReturnType<typeof createSigner>>
let ours: Signer
let theirs: Signer
beforeAll(async () => {
  ours = await createSigner()
  theirs = await createSigner()
})

const verify = (
  document: string,
  keys = [ours.key],
  environment: 'production' | 'development' = 'production',
) =>
  verifyRegistry(document, {
    apiUrl: 'http://api.test',
    environment,
    registry: { ...testConfig.registry, keys },
  })

test('accepts a registry that is signed with a trusted key', async () => {
  expect(await verify(await ours.sign(buildRegistry()))).toEqual(buildRegistry())
})

test('accepts both keys while one is being replaced', async () => {
  const keys = [ours.key, theirs.key]
  expect(await verify(await ours.sign(buildRegistry()), keys)).toEqual(buildRegistry())
  expect(await verify(await theirs.sign(buildRegistry()), keys)).toEqual(buildRegistry())
})

const forged = {
  'of somebody else': () => theirs.sign(buildRegistry()),
  'of an earlier registry': async () =>
    JSON.stringify({
      registry: JSON.stringify(buildRegistry({ sequence: 8 })),
      signature: await ours.signature(JSON.stringify(buildRegistry())),
    }),
  'that is missing': async () => JSON.stringify({ registry: JSON.stringify(buildRegistry()) }),
  'that is empty': async () => JSON.stringify({ registry: JSON.stringify(buildRegistry()), signature: '' }),
  'of no form': async () =>
    JSON.stringify({ registry: JSON.stringify(buildRegistry()), signature: 'x'.repeat(88) }),
  'in the old, unsigned form': async () => JSON.stringify(buildRegistry()),
}
test.each(Object.entries(forged))('refuses a registry with a signature %s', async (_, document) => {
  await expect(verify(await document())).rejects.toMatchObject({ remote: 'registry', kind: 'signature' })
})

test('refuses a development key only in production', async () => {
  const document = await ours.sign(buildRegistry({ development: true }))
  await expect(verify(document)).rejects.toMatchObject({ kind: 'signature' })
  expect(await verify(document, [ours.key], 'development')).toMatchObject({ development: true })
})

test.each([
  ['that has expired', Date.now() - 1],
  ['without an expiry', undefined],
])('refuses a registry %s', async (_, expires) => {
  const { expires: _known, ...registry } = buildRegistry()
  const document = await ours.sign({ ...registry, ...(expires && { expires }) })
  await expect(verify(document)).rejects.toMatchObject({ remote: 'registry', kind: 'expired' })
})

const broken = {
  'is HTML': async () => '<!doctype html><title>Hello</title>',
  'is empty': async () => '',
  'is null': async () => 'null',
  'is a list': async () => '[]',
  'nests without end': async () => '['.repeat(200_000) + ']'.repeat(200_000),
  'is signed nonsense': () => ours.sign({ sequence: 'x' }),
  'is signed and nests without end': async () => {
    const registry = '['.repeat(200_000) + ']'.repeat(200_000)
    return JSON.stringify({ registry, signature: await ours.signature(registry) })
  },
  'contains itself': async () => ours.sign(JSON.parse(await ours.sign(buildRegistry()))),
  'has no remotes': () => ours.sign({ ...buildRegistry(), remotes: null }),
}
test.each(Object.entries(broken))('refuses a registry that %s', async (_, document) => {
  await expect(verify(await document())).rejects.toMatchObject({ remote: 'registry', kind: 'registry' })
})

describe('an entry that cannot be read', () => {
  const good = { stable: buildRelease('auth') }
  const bad = { ...buildRelease('chat'), entry: '../x.js' }
  let noise: jest.SpyInstance
  beforeEach(() => {
    noise = jest.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => noise.mockRestore())

  test.each<[string, Record<string, unknown>, object]>([
    ['leads out of its release', { chat: { stable: bad } }, {}],
    ['has a version that is none', { chat: { stable: { ...buildRelease('chat'), version: 'x' } } }, {}],
    ['is no object', { chat: 'x' }, {}],
    ['has a name that is none', { 'Chat!': { stable: buildRelease('chat') } }, {}],
    [
      'has a canary that cannot be read',
      { chat: { stable: buildRelease('chat'), canary: { percent: 5, release: bad } } },
      { chat: { stable: buildRelease('chat') } },
    ],
  ])('costs only that remote: it %s', async (_, entries, left) => {
    const document = await ours.sign({ ...buildRegistry(), remotes: { ...entries, auth: good } })
    expect((await verify(document)).remotes).toEqual({ ...left, auth: good })
  })
})

describe('a registry from the future', () => {
  const day = 86_400_000
  const now = Date.UTC(2027, 0, 1)
  const fetchTime = jest.fn<Promise<unknown>, unknown[]>()
  const serverSays = (time: number | null) =>
    fetchTime.mockImplementation(async () => {
      if (time === null) throw new TypeError('Failed to fetch')
      return { headers: new Headers({ Date: new Date(time).toUTCString() }) }
    })
  beforeEach(() => {
    fetchTime.mockReset()
    jest.spyOn(Date, 'now').mockReturnValue(now)
    window.fetch = fetchTime as typeof fetch
  })
  afterEach(() => jest.restoreAllMocks())
  const sign = (change: object) =>
    ours.sign(buildRegistry({ sequence: now / 1_000, expires: now + day, ...change }))

  test.each([
    ['a sequence that no number follows', { sequence: Number.MAX_SAFE_INTEGER }],
    ['a sequence of tomorrow', { sequence: (now + day) / 1_000 + 1 }],
    ['an expiry in the year 9999', { expires: Date.UTC(9999, 0, 1) }],
    ['an expiry in more than eight days', { expires: now + 8 * day + 1 }],
  ])('is refused: %s', async (_, change) => {
    for (const time of [now, null]) {
      serverSays(time)
      await expect(verify(await sign(change))).rejects.toMatchObject({ kind: 'registry' })
    }
  })

  test('is today’s by the clock of the API, for a device whose clock is late', async () => {
    serverSays(now + 3 * day)
    const change = { sequence: (now + 3 * day) / 1_000, expires: now + 10 * day }
    expect(await verify(await sign(change))).toMatchObject(change)
  })

  test('asks nobody for the time otherwise', async () => {
    await verify(await sign({}))
    expect(fetchTime).not.toHaveBeenCalled()
  })
})
