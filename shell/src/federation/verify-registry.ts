import type { RuntimeConfig } from '@hosts/shared/platform'
import { type Registry, registry as registrySchema, signedRegistry } from '@hosts/shared/registry'
import { RemoteError } from './remote-error'

const decodeBase64 = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

const isSignedBy = async (key: string, text: string, signature: string): Promise<boolean> => {
  const publicKey = await crypto.subtle.importKey('spki', decodeBase64(key), algorithm, false, ['verify'])
  return crypto.subtle.verify(algorithm, publicKey, decodeBase64(signature), new TextEncoder().encode(text))
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new RemoteError('registry', 'registry', { cause })
  }
}

const signatureError = (why: string) => new RemoteError('registry', 'signature', { cause: new Error(why) })

/**
 * Reads the registry of a document that one of the configured keys has signed. Throws a RemoteError:
 * `registry` for another kind of document, `signature` for an untrusted one.
 */
export const verifyRegistry = async (
  document: string,
  { environment, registry: { keys } }: Pick<RuntimeConfig, 'environment' | 'registry'>,
): Promise<Registry> => {
  const found = parse(document)
  const signed = signedRegistry.safeParse(found)
  if (!signed.success) {
    const claims = typeof found === 'object' && found !== null && ('registry' in found || 'remotes' in found)
    throw claims
      ? signatureError('It is not signed')
      : new RemoteError('registry', 'registry', { cause: signed.error })
  }
  const { registry: text, signature } = signed.data
  const results = await Promise.all(keys.map((key) => isSignedBy(key, text, signature)))
  if (!results.includes(true)) throw signatureError('It is signed by nobody who is trusted')
  const registry = registrySchema.safeParse(parse(text))
  if (!registry.success) throw new RemoteError('registry', 'registry', { cause: registry.error })
  if (registry.data.development && environment === 'production')
    throw signatureError('It is signed with a development key')
  return registry.data
}
