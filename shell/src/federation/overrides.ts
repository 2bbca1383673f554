import * as z from 'zod/mini'

const key = 'remote-overrides'
const stored = z.record(z.string(), z.url())

/** The remotes that this browser alone takes from elsewhere: name to address of the entry script. */
export const readOverrides = (): Record<string, string> => {
  try {
    return z.parse(stored, JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    return {}
  }
}

export const overrideOf = (name: string): string | undefined => readOverrides()[name]

/** Takes a remote from an address, or with null from the registry again. From the next load of the page on. */
export const storeOverride = (name: string, address: string | null) => {
  const { [name]: _, ...others } = readOverrides()
  localStorage.setItem(key, JSON.stringify(address ? { ...others, [name]: address } : others))
}
