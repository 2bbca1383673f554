import * as z from '@hosts/shared/zod'

const key = 'remote-overrides'
const overridesSchema = z.record(z.string(), z.url())

/** The remotes that this browser alone takes from elsewhere: name to address of the entry script. */
export const readOverrides = (): Record<string, string> => {
  try {
    return z.parse(overridesSchema, JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    return {}
  }
}

export const getOverride = (name: string): string | undefined => readOverrides()[name]

/** Takes a remote from an address, or with null from the registry again. From the next load of the page on. */
export const storeOverride = (name: string, address: string | null) => {
  const { [name]: _, ...others } = readOverrides()
  localStorage.setItem(key, JSON.stringify(address ? { ...others, [name]: address } : others))
}

/** Takes every remote from the registry again, from the next load of the page on. */
export const resetOverrides = () => localStorage.removeItem(key)

/**
 * Whether a remote may be taken from an address for one browser. The page's own origin has to be listed like any other:
 * a link could else bring back an old release with a known hole.
 */
export const canOverride = (address: string, overrideOrigins: string[]): boolean => {
  const { protocol, origin } = new URL(address)
  // A blob: has the origin of the page that made it.
  return /^https?:$/.test(protocol) && overrideOrigins.includes(origin)
}
