import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Problem } from '../../shared/src/node/problem.mjs'
import {
  ensureLocalKey,
  findRegistryKey,
  getFingerprint,
  isSignedBy,
  readPublicKey,
  readRegistryKey,
  signText,
} from '../stack/registry-key.mjs'
import { type Author, readAuthor } from './author'
import type { Side } from './compatibility'

/** Versions of a shell that a release has to fit. */
export type Shell = Side

/** The folder that is published, and the keys that may sign its files. docs/deploying.md shows its tree. */
export type Site = {
  root: string
  /** The person who changes it; written into records and the history. */
  author: Author
  /** The public key of new signatures: SPKI, base64. */
  publicKey: string
  /** The fingerprint of the key that may sign stops, if one is given here; else the registry keeps its own. */
  stopKey: string | undefined
  /** Why the person changes it; the history keeps it. */
  why: string | undefined
  /** Whether open pages load what this change releases as soon as nobody uses them. */
  urgent: boolean
  /** Whether a tool made that key for a developer's machine. */
  development: boolean
  /** The shells that browsers may run: a release that one of them refuses is not signed. */
  shells: Shell[]
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
  /** The file with the public half of the key of `npm run watch-release`; with a development key, one beside the folder. */
  stopKey?: string | undefined
  production?: boolean
  urgent?: boolean
  why?: string | undefined
  author?: Author
}

/** What reading a site needs. */
export type SiteReader = Pick<Site, 'root' | 'isTrusted' | 'publicKey'>

/** Opens the folder to read it: by the public key of `--trust` alone, else by a key that there is. Makes none. Throws a Problem without one. */
export const openReader = ({ root, key: file, trust }: SiteOptions): SiteReader => {
  const own = findRegistryKey({ site: root, file })?.publicKey
  const publicKey = own ?? (trust && readPublicKey(trust))
  if (!publicKey)
    throw new Problem('Nothing tells whose signatures are right: name the public key with --trust FILE.')
  const trusted = [publicKey, ...(trust ? [readPublicKey(trust)] : [])]
  return { root, publicKey, isTrusted: (text, signature) => isSignedBy(trusted, text, signature) }
}

/** Opens the folder and creates a missing one. Throws a Problem without a usable key. */
export const openSite = async (options: SiteOptions): Promise<Site> => {
  const { root, key: file, trust, production, author = readAuthor() } = options
  const key = readRegistryKey({ site: root, file, production })
  const trusted = trust ? [key.publicKey, readPublicKey(trust)] : [key.publicKey]
  const stopKey = options.stopKey ?? (key.development ? ensureLocalKey(root, 'stop-key.pem') : undefined)
  await mkdir(root, { recursive: true })
  return {
    root,
    author,
    publicKey: key.publicKey,
    stopKey: stopKey && getFingerprint(readPublicKey(stopKey)),
    why: options.why?.trim() || undefined,
    urgent: options.urgent ?? false,
    development: key.development,
    shells: [],
    sign: (text) => signText(text, key),
    isTrusted: (text, signature) => isSignedBy(trusted, text, signature),
  }
}

/** The folder with the releases of one remote. */
export const getRemoteFolder = ({ root }: Pick<Site, 'root'>, name: string) =>
  path.join(root, 'remotes', name)
