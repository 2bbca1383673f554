import * as z from '@hosts/shared/zod'

const key = 'remote-overrides'
const overridesSchema = z.record(z.string(), z.url())

/** This browser's overrides: from a remote's name to the address of an entry script. */
export const readOverrides = (): Record<string, string> => {
  try {
    return z.parse(overridesSchema, JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    return {}
  }
}

export const getOverride = (name: string): string | undefined => readOverrides()[name]

/** Overrides a remote's address, or with null removes its override. Takes effect with the next page load. */
export const storeOverride = (name: string, address: string | null) => {
  const { [name]: _, ...others } = readOverrides()
  localStorage.setItem(key, JSON.stringify(address ? { ...others, [name]: address } : others))
}

/** Removes all overrides. Takes effect with the next page load. */
export const resetOverrides = () => localStorage.removeItem(key)

/**
 * Whether the configuration allows an override from this address. The page's own origin has to be listed,
 * too: a link could otherwise bring back an old release with a known hole.
 */
export const canOverride = (address: string, overrideOrigins: string[]): boolean => {
  const { protocol, origin } = new URL(address)
  // A blob: URL has the origin of its page.
  return /^https?:$/.test(protocol) && overrideOrigins.includes(origin)
}
