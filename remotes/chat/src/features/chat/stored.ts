/** What the browser's storage does not take, because it is full or forbidden, lasts as long as the page. */
const inMemory = new Map<string, string | null>()

/** What this device keeps under a key: a choice, a text; null for nothing. */
export const readStored = (key: string): string | null => {
  const unsaved = inMemory.get(key)
  if (unsaved !== undefined) return unsaved
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps something on this device under a key; null forgets it. */
export const writeStored = (key: string, value: string | null) => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    inMemory.delete(key)
  } catch {
    inMemory.set(key, value)
  }
}
