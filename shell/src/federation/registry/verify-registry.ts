import type { RuntimeConfig } from '@hosts/shared/platform'
import { type Registry, registry as registrySchema, signedRegistry } from '@hosts/shared/registry'
import { findPathConflict } from '@hosts/shared/registry-paths'
import { RemoteError } from '../diagnosis/remote-error'
import { isSignedBy } from './signature'

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new RemoteError('registry', 'registry', { cause })
  }
}

/** By this device's clock: a server that replays an old registry could also send an old date. */
export const hasExpired = ({ expires = 0 }: Registry) => Date.now() >= expires

const signatureError = (why: string) => new RemoteError('registry', 'signature', { cause: new Error(why) })

/** Few registries have a stop, so its rules load with the first. In one file with other rare code: each file's hash is part of the first load. */
const applyLazily = async (...args: Parameters<typeof import('./verify-stop').verifyStop>) => {
  const { verifyStop } = await import(/* webpackChunkName: "rare" */ './verify-stop')
  return verifyStop(...args)
}

/**
 * Reads the registry of a document that one of the configured keys has signed, and applies its stop. Throws a RemoteError: `registry` for
 * another kind of document, or one in which two remotes want the same path; `signature` for an untrusted one, `expired` for one that nobody
 * has renewed, unless `isExpiryIgnored`.
 */
export const verifyRegistry = async (
  document: string,
  { environment, registry: { keys } }: Pick<RuntimeConfig, 'environment' | 'registry'>,
  isExpiryIgnored = false,
): Promise<Registry> => {
  const found = parse(document)
  const signed = signedRegistry.safeParse(found)
  if (!signed.success) {
    const claims = typeof found === 'object' && found !== null && ('registry' in found || 'remotes' in found)
    throw claims
      ? signatureError('It is not signed')
      : new RemoteError('registry', 'registry', { cause: signed.error })
  }
  const { registry: text, signature, stop } = signed.data
  const results = await Promise.all(keys.map((key) => isSignedBy(key, text, signature)))
  if (!results.includes(true)) throw signatureError('It is signed by nobody who is trusted')
  const registry = registrySchema.safeParse(parse(text))
  if (!registry.success) throw new RemoteError('registry', 'registry', { cause: registry.error })
  if (registry.data.development && environment === 'production')
    throw signatureError('It is signed with a development key')
  if (!isExpiryIgnored && hasExpired(registry.data)) throw new RemoteError('registry', 'expired')
  const stopped = stop ? await applyLazily(registry.data, stop, keys) : registry.data
  if (!stopped) throw signatureError('It has a stop that nobody may sign')
  const conflict = findPathConflict(stopped)
  if (conflict) throw new RemoteError('registry', 'registry', { cause: new Error(conflict) })
  return stopped
}
