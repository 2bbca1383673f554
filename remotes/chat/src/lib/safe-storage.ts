/** Values that the browser's storage refuses, full or forbidden; lost on reload. */
const memory = new Map<string, string | null>()

const getBrowserKeys = () => {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** The value stored on this device under a key; null when there is none. */
export const readStorage = (key: string): string | null => {
  const memoryValue = memory.get(key)
  if (memoryValue !== undefined) return memoryValue
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a value on this device under a key; null removes it. */
export const writeStorage = (key: string, value: string | null) => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

/** The stored keys with this prefix, those in memory included. */
export const listStorageKeys = (prefix: string) =>
  [...new Set([...getBrowserKeys(), ...memory.keys()])].filter((key) => key.startsWith(prefix))

/** Whether the value of a key would be lost on reload. */
export const isMemoryOnly = (key: string) => typeof memory.get(key) === 'string'
