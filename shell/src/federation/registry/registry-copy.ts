const key = 'registry'

/**
 * The last registry that this browser has accepted, for the time when its server has none. It is verified again when it is used, so it need
 * not be safe from writers of this storage.
 */
export const registryCopy = {
  /** The signed document; null for none. */
  read: (): string | null => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  write: (document: string) => {
    try {
      if (localStorage.getItem(key) !== document) localStorage.setItem(key, document)
    } catch {
      // Without storage, or without room in it, there is no copy.
    }
  },
}
