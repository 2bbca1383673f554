import { generateKeyPairSync, sign } from 'node:crypto'
import type { Registry } from './api'

/** Signs registries as the release command does. `key` is the public half, in the form of the page's configuration. */
export const createSigner = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    sign: (content: Registry | string) => {
      const registry = typeof content === 'string' ? content : JSON.stringify(content)
      const signature = sign('sha256', Buffer.from(registry), { key: privateKey, dsaEncoding: 'ieee-p1363' })
      return JSON.stringify({ registry, signature: signature.toString('base64') })
    },
  }
}
