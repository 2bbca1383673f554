import { getConfig, toast } from '@hosts/shared/platform'
import type { Federation } from '../federation/federation'
import { canOverride, storeOverride } from '../federation/releases/overrides'
import { t } from '../texts/inspector'

/** Applies one `override=NAME@ADDRESS`; returns why not, or null. */
const applyOverride = (request: string, names: string[]): string | null => {
  const [, name = '', address = ''] = request.match(/^([a-z][a-z0-9-]*)@(.*)$/) ?? []
  if (!name || (address && !URL.canParse(address))) return t('link.malformed')
  if (!address) {
    storeOverride(name, null)
    return null
  }
  if (!names.includes(name)) return t('link.unknown', { name })
  if (!canOverride(address, getConfig().registry.overrideOrigins))
    return t('link.refused', { name, origin: new URL(address).origin })
  storeOverride(name, address)
  return null
}

/**
 * Applies `?override=NAME@ADDRESS` (loads a remote from there) and `?override=NAME@` (resets it), and removes
 * them from the page's address. An override of an unlisted origin is refused with a toast.
 */
export const followOverrideLink = async ({ loadReleases }: Pick<Federation, 'loadReleases'>) => {
  const url = new URL(window.location.href)
  const requests = url.searchParams.getAll('override')
  url.searchParams.delete('override')
  window.history.replaceState(window.history.state, '', url)
  // Without a registry there is no remote to override; the page reports the registry's error.
  const names = await loadReleases().then(Object.keys, () => [])
  for (const request of requests) {
    const refusal = applyOverride(request, names)
    if (refusal) toast.error(refusal, { id: refusal })
  }
}
