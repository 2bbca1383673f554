import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { isSignedBy, readPublicKey, readRegistryKey, signText } from '../stack/registry-key.mjs'

/** The folder that is published, and who may sign what lies in it. docs/deploying.md shows its tree. */
export type Site = {
  root: string
  /** The public key of new signatures: SPKI, base64. */
  publicKey: string
  /** Whether that key was made by a tool for a developer's machine. */
  development: boolean
  sign: (text: string) => string
  /** Whether the key, or the one that it replaces, has signed a text. */
  isTrusted: (text: string, signature: string) => boolean
}

export type SiteOptions = {
  root: string
  /** File with the private key; else the environment's, else a development key beside the folder. */
  key?: string | undefined
  /** File with the public half of the key that is being replaced. */
  trust?: string | undefined
  production?: boolean
}

/** Opens the folder, which is made where it is missing. Throws a Problem without a fitting key. */
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

/** Where the releases of one remote lie. */
export const remoteFolder = ({ root }: Site, name: string) => path.join(root, 'remotes', name)
