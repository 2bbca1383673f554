import { digest } from '../../lib/digest'
import { fileLimit, limitBody } from '../../lib/limit-body'
import { RemoteError } from '../diagnosis/remote-error'
import type { ResolvedRemote } from './resolve-remote-url'

/**
 * Pins an override to a hash: the registry has none for it, and a page with a strict policy runs no script without one. Reads the entry
 * once and requires its hash; the entry has the hashes of its other files. Throws a RemoteError of kind network or http.
 */
export const pinOverride = async (target: ResolvedRemote): Promise<ResolvedRemote> => {
  const { name, entry, owner } = target
  const response = await fetch(entry, { cache: 'no-store' }).catch((cause: unknown) => {
    throw new RemoteError(name, 'network', { owner, cause })
  })
  if (!response.ok) throw new RemoteError(name, 'http', { status: response.status, owner })
  const content = await limitBody(response, fileLimit).arrayBuffer()
  return { ...target, integrity: new Map([[entry, await digest(content)]]) }
}
