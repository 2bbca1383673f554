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
) => verifyRegistry(document, { environment, registry: { ...testConfig.registry, keys } })

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
  'leads out of a release': () =>
    ours.sign(
      buildRegistry({
        remotes: { chat: { stable: { ...buildRelease('chat'), entry: '../x.js' } } },
      }),
    ),
}
test.each(Object.entries(broken))('refuses a registry that %s', async (_, document) => {
  await expect(verify(await document())).rejects.toMatchObject({ remote: 'registry', kind: 'registry' })
})
