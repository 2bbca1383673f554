import { testConfig } from '@hosts/shared/testing'
import { createSigner, exampleRegistry, exampleRelease } from './testing'
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

test('a registry that a trusted key has signed is taken', async () => {
  expect(await verify(await ours.sign(exampleRegistry()))).toEqual(exampleRegistry())
})

test('while a key is being replaced both are trusted', async () => {
  const keys = [ours.key, theirs.key]
  expect(await verify(await ours.sign(exampleRegistry()), keys)).toEqual(exampleRegistry())
  expect(await verify(await theirs.sign(exampleRegistry()), keys)).toEqual(exampleRegistry())
})

const forged = {
  'of somebody else': () => theirs.sign(exampleRegistry()),
  'of an earlier registry': async () =>
    JSON.stringify({
      registry: JSON.stringify(exampleRegistry({ sequence: 8 })),
      signature: await ours.signature(JSON.stringify(exampleRegistry())),
    }),
  'that is missing': async () => JSON.stringify({ registry: JSON.stringify(exampleRegistry()) }),
  'that is empty': async () => JSON.stringify({ registry: JSON.stringify(exampleRegistry()), signature: '' }),
  'of no form': async () =>
    JSON.stringify({ registry: JSON.stringify(exampleRegistry()), signature: 'x'.repeat(88) }),
  'in the old, unsigned form': async () => JSON.stringify(exampleRegistry()),
}
test.each(Object.entries(forged))('a registry with a signature %s is refused', async (_, document) => {
  await expect(verify(await document())).rejects.toMatchObject({ remote: 'registry', kind: 'signature' })
})

test('a development key is refused in production alone', async () => {
  const document = await ours.sign(exampleRegistry({ development: true }))
  await expect(verify(document)).rejects.toMatchObject({ kind: 'signature' })
  expect(await verify(document, [ours.key], 'development')).toMatchObject({ development: true })
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
  'contains itself': async () => ours.sign(JSON.parse(await ours.sign(exampleRegistry()))),
  'leads out of a release': () =>
    ours.sign(
      exampleRegistry({
        remotes: { chat: { stable: { ...exampleRelease('chat'), entry: '../x.js' } } },
      }),
    ),
}
test.each(Object.entries(broken))('a registry that %s is none', async (_, document) => {
  await expect(verify(await document())).rejects.toMatchObject({ remote: 'registry', kind: 'registry' })
})
