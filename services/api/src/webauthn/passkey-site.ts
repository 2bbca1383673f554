import type { Config } from '../lib/config'
import { passkeyErrors } from './passkey-errors'

/** Where passkeys are made and used: they belong to the host, and the browser signs the whole origin. */
export const getPasskeySite = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) => {
  const { hostname, origin } = new URL(PUBLIC_URL)
  return { rpId: hostname, origin }
}

/** 422 for a passkey that was used at another address. */
export const requireOrigin = (used: { origin: string }, { origin }: { origin: string }) => {
  if (used.origin !== origin) throw passkeyErrors.otherOrigin(origin)
}
