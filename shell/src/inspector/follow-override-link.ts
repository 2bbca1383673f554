import { getConfig, toast } from '@hosts/shared/platform'
import type { Federation } from '../federation/federation'
import { canOverride, storeOverride } from '../federation/overrides'
import { t } from '../texts/inspector'

/** Stores what one `override=NAME@ADDRESS` asks for, or gives back why not. */
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
 * Does what `?override=NAME@ADDRESS` (take a remote from there) and `?override=NAME@` (reset it) ask for, and takes them out of the
 * page's address. A link can point no remote at an origin that the configuration does not list; it is refused with a toast.
 */
export const followOverrideLink = async ({ releases }: Pick<Federation, 'releases'>) => {
  const url = new URL(window.location.href)
  const requests = url.searchParams.getAll('override')
  url.searchParams.delete('override')
  window.history.replaceState(window.history.state, '', url)
  // Without a registry there is no remote to take from elsewhere; what is wrong with it is said by the page.
  const names = await releases().then(Object.keys, () => [])
  for (const request of requests) {
    const refusal = applyOverride(request, names)
    if (refusal) toast.error(refusal, { id: refusal })
  }
}
