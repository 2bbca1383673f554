import type { RuntimeConfig } from '@hosts/shared/platform'
import { type Registry, signedRegistry } from '@hosts/shared/registry'
import { findPathConflict } from '@hosts/shared/registry-paths'
import { RemoteError } from '../diagnosis/remote-error'
import { askServerTime } from './ask-server-time'
import { isFromTheFuture } from './is-from-the-future'
import { readRegistry } from './read-registry'
import { isSignedBy } from './signature'

const parse = <Output>(text: string, read: (content: unknown) => Output): Output => {
  try {
    return read(JSON.parse(text))
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

/** By the later one of this device's clock and the API's. */
const isTooNew = async (registry: Registry, apiUrl: string) =>
  isFromTheFuture(registry, Date.now()) && isFromTheFuture(registry, await askServerTime(apiUrl))

/**
 * Reads the registry of a document that one of the configured keys has signed, and applies its stop. Throws a RemoteError: `registry` for
 * another kind of document, one from the future, or one in which two remotes want the same path; `signature` for an untrusted one, `expired`
 * for one that nobody has renewed. `isStored`: this browser has accepted it before, so the clock decides nothing.
 */
export const verifyRegistry = async (
  document: string,
  { apiUrl, environment, registry: { keys } }: Pick<RuntimeConfig, 'apiUrl' | 'environment' | 'registry'>,
  isStored = false,
): Promise<Registry> => {
  const found = parse(document, (content) => content)
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
  const registry = parse(text, readRegistry)
  if (registry.development && environment === 'production')
    throw signatureError('It is signed with a development key')
  if (!isStored && hasExpired(registry)) throw new RemoteError('registry', 'expired')
  const stopped = stop ? await applyLazily(registry, stop, keys, text) : registry
  if (!stopped) throw signatureError('It has a stop that nobody may sign')
  if (!isStored && (await isTooNew(stopped, apiUrl)))
    throw new RemoteError('registry', 'registry', { cause: new Error('It is from the future') })
  const conflict = findPathConflict(stopped)
  if (conflict) throw new RemoteError('registry', 'registry', { cause: new Error(conflict) })
  return stopped
}
