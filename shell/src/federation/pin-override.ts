import { digest } from './digest'
import { RemoteError } from './remote-error'
import type { ResolvedRemote } from './resolve-remote-url'

/**
 * The registry has no hash of what an override brings, and a page with a strict policy runs no script without one: the entry
 * is read once and then asked for by the hash of what was read. It holds the hashes of the rest, as any built remote's
 * does. Throws a RemoteError of the kind network or http.
 */
export const pinOverride = async (target: ResolvedRemote): Promise<ResolvedRemote> => {
  const { name, entry, owner } = target
  const response = await fetch(entry, { cache: 'no-store' }).catch((cause: unknown) => {
    throw new RemoteError(name, 'network', { owner, cause })
  })
  if (!response.ok) throw new RemoteError(name, 'http', { status: response.status, owner })
  return { ...target, integrity: new Map([[entry, await digest(await response.arrayBuffer())]]) }
}
