import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { isSignedBy, readPublicKey, readRegistryKey, signText } from '../stack/registry-key.mjs'

/** The folder that is published, and the keys that may sign its files. docs/deploying.md shows its tree. */
export type Site = {
  root: string
  /** The public key of new signatures: SPKI, base64. */
  publicKey: string
  /** Whether a tool made that key for a developer's machine. */
  development: boolean
  sign: (text: string) => string
  /** Whether the key, or the one it replaces, signed a text. */
  isTrusted: (text: string, signature: string) => boolean
}

export type SiteOptions = {
  root: string
  /** The file with the private key; without it the environment's key, or a development key beside the folder. */
  key?: string | undefined
  /** The file with the public half of the key that is being replaced. */
  trust?: string | undefined
  production?: boolean
}

/** Opens the folder and creates a missing one. Throws a Problem without a usable key. */
export const openSite = async ({ root, key: file, trust, production }: SiteOptions): Promise<Site> => {
  const key = readRegistryKey({ site: root, file, production })
  const trusted = trust ? [key.publicKey, readPublicKey(trust)] : [key.publicKey]
  await mkdir(root, { recursive: true })
  return {
    root,
    publicKey: key.publicKey,
    development: key.development,
    sign: (text) => signText(text, key),
    isTrusted: (text, signature) => isSignedBy(trusted, text, signature),
  }
}

/** The folder with the releases of one remote. */
export const getRemoteFolder = ({ root }: Site, name: string) => path.join(root, 'remotes', name)
