const key = 'canary'

const getBrowserId = (): string => {
  try {
    const known = localStorage.getItem(key)
    if (known) return known
    const made = Math.random().toString(36).slice(2)
    localStorage.setItem(key, made)
    return made
  } catch {
    // Without storage a browser would switch at every load, so it gets the stable releases.
    return ''
  }
}

/** Hashes a text to one of 10,000 shares; FNV-1a, equal on every load. */
const hashToShare = (text: string) => {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return (hash >>> 0) % 10_000
}

/**
 * Whether this browser is among the percent that get a remote's canary. Decided once per browser and remote.
 */
export const isInCanary = (name: string, percent: number): boolean => {
  const browser = getBrowserId()
  return browser !== '' && hashToShare(`${browser}:${name}`) < percent * 100
}
