import {
  ensureLocalKey,
  isSignedBy,
  readPublicKey,
  readRegistryKey,
  signText,
} from '../../stack/registry-key.mjs'

export type StopSite = {
  root: string
  /** The public half of the key of stops: SPKI, base64. */
  publicKey: string
  sign: (text: string) => string
  /** Whether the registry's key signed a text. */
  isTrusted: (text: string, signature: string) => boolean
}

type Options = {
  root: string
  /** The private key of stops; else REGISTRY_STOP_KEY, REGISTRY_STOP_KEY_FILE or the development key beside the folder. */
  key?: string | undefined
  /** The public half of the registry's key; else that of the development key beside the folder. */
  registryKey?: string | undefined
  production?: boolean
  env?: NodeJS.ProcessEnv
}

/** Opens a site for `npm run watch-release`, which has no key to sign a registry with. */
export const openStopSite = ({
  root,
  key,
  registryKey,
  production,
  env = process.env,
}: Options): StopSite => {
  const given = { REGISTRY_KEY: env.REGISTRY_STOP_KEY, REGISTRY_KEY_FILE: env.REGISTRY_STOP_KEY_FILE }
  const isGiven = key || given.REGISTRY_KEY || given.REGISTRY_KEY_FILE
  const file = key ?? (isGiven || production ? undefined : ensureLocalKey(root, 'stop-key.pem'))
  const stopKey = readRegistryKey({ site: root, file, production, env: given })
  const trusted = [readPublicKey(registryKey ?? ensureLocalKey(root))]
  return {
    root,
    publicKey: stopKey.publicKey,
    sign: (text) => signText(text, stopKey),
    isTrusted: (text, signature) => isSignedBy(trusted, text, signature),
  }
}
