/** What the browser's storage does not take, because it is full or forbidden, lasts as long as the page. */
const inMemory = new Map<string, string | null>()

/** What was chosen on this device under a key; null where nothing was. */
export const readSetting = (key: string): string | null => {
  const unsaved = inMemory.get(key)
  if (unsaved !== undefined) return unsaved
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers what was chosen on this device; null forgets it. */
export const writeSetting = (key: string, value: string | null) => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    inMemory.delete(key)
  } catch {
    inMemory.set(key, value)
  }
}
