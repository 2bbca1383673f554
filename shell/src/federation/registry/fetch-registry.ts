import { RemoteError } from '../diagnosis/remote-error'
import { registryLimit } from './registry-limit'

/** Reads a response up to the limit. */
const readBounded = async (response: Response): Promise<string> => {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    text += decoder.decode(read.value, { stream: true })
    if (text.length > registryLimit) {
      await reader.cancel()
      throw new RemoteError('registry', 'registry', { cause: new Error('The registry is too large') })
    }
  }
  return text + decoder.decode()
}

/**
 * Fetches the registry's document without any cache. Throws a RemoteError of kind network, http or registry.
 */
export const fetchRegistry = async (url: string): Promise<string> => {
  const response = await fetch(url, { cache: 'no-store' }).catch((cause: unknown) => {
    throw new RemoteError('registry', 'network', { cause })
  })
  if (!response.ok) throw new RemoteError('registry', 'http', { status: response.status })
  return readBounded(response).catch((cause: unknown) => {
    throw cause instanceof RemoteError ? cause : new RemoteError('registry', 'network', { cause })
  })
}
