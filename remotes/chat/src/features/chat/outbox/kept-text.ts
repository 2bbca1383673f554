/** What was typed under a key, in whichever tab; empty for nothing, also where storage is forbidden. */
export const keptText = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Keeps what is typed under a key; nothing in place of an empty text. */
export const keepText = (key: string, text: string) => {
  try {
    if (text) localStorage.setItem(key, text)
    else localStorage.removeItem(key)
  } catch {
    // Full or forbidden: what is typed then lasts as long as the page.
  }
}

/** Calls back when another tab keeps another text under a key in place of the one `before`; answers the end of it. */
export const onKeptText = (key: string, changed: (text: string, before: string) => void) => {
  const listen = (event: StorageEvent) => {
    if (event.key === key) changed(event.newValue ?? '', event.oldValue ?? '')
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
