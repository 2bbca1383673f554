import { limitBody } from '../../lib/limit-body'
import { RemoteError } from '../diagnosis/remote-error'
import { registryLimit } from './registry-limit'

/**
 * Fetches the registry's document without any cache. Throws a RemoteError of kind network, http or, for a longer one than there can be,
 * registry.
 */
export const fetchRegistry = async (url: string): Promise<string> => {
  let kind: 'network' | 'registry' = 'network'
  const fail = (cause: unknown) => {
    throw new RemoteError('registry', kind, { cause })
  }
  const refuse = () => {
    kind = 'registry'
  }
  const response = await fetch(url, { cache: 'no-store' }).catch(fail)
  if (!response.ok) throw new RemoteError('registry', 'http', { status: response.status })
  return limitBody(response, registryLimit, refuse).text().catch(fail)
}
