/** What the browser's storage does not take, because it is full or forbidden, lasts as long as the page. */
const inMemory = new Map<string, string | null>()

const browserKeys = () => {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** What this device keeps under a key: a choice, a text; null for nothing. */
export const readStorage = (key: string): string | null => {
  const unsaved = inMemory.get(key)
  if (unsaved !== undefined) return unsaved
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps something on this device under a key; null forgets it. */
export const writeStorage = (key: string, value: string | null) => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    inMemory.delete(key)
  } catch {
    inMemory.set(key, value)
  }
}

/** The keys that begin so, of what the browser keeps and of what lasts as long as the page. */
export const listStorageKeys = (prefix: string) =>
  [...new Set([...browserKeys(), ...inMemory.keys()])].filter((key) => key.startsWith(prefix))

/** Whether what is kept under a key would not survive a reload. */
export const isMemoryOnly = (key: string) => typeof inMemory.get(key) === 'string'
