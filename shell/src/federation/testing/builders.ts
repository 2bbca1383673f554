import type { Registry, Release } from '@hosts/shared/registry'

// Test data of the federation.

const hash = `sha384-${'a'.repeat(64)}`

/** A release at http://remotes.test/NAME/. */
export const buildRelease = (name: string, change: Partial<Release> = {}): Release => ({
  version: '1.2.3',
  owner: `Team ${name}`,
  platform: '^1.0.0',
  federation: '2.9.2',
  base: `http://remotes.test/${name}/`,
  entry: 'remote-entry.js',
  preload: ['main.js'],
  paths: [`/${name}`],
  files: { 'remote-entry.js': hash, 'main.js': hash },
  ...change,
})

const expires = Date.now() + 1_000_000

export const buildRegistry = (change: Partial<Registry> = {}): Registry => ({
  sequence: 7,
  expires,
  remotes: { chat: { stable: buildRelease('chat') } },
  ...change,
})

const base64 = (buffer: ArrayBuffer) => Buffer.from(buffer).toString('base64')

/** A key pair that signs documents like the release command. */
export const createSigner = async () => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const signature = async (text: string) =>
    base64(await crypto.subtle.sign(algorithm, privateKey, new TextEncoder().encode(text)))
  return {
    key: base64(await crypto.subtle.exportKey('spki', publicKey)),
    signature,
    sign: async (content: unknown) => {
      const registry = JSON.stringify(content)
      return JSON.stringify({ registry, signature: await signature(registry) })
    },
  }
}

/** The bundler's error for a file that failed to load. For a sheet it has no address. */
export const buildChunkError = (request: string | undefined) =>
  Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError', type: 'error', request })
