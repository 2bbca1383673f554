import { readStorage, writeStorage } from '../../../lib/safe-storage'

/** What was typed under a key, in whichever tab; empty for nothing. */
export const readDraft = (key: string) => readStorage(key) ?? ''

/** Keeps what is typed under a key; nothing in place of an empty text. */
export const writeDraft = (key: string, text: string) => writeStorage(key, text || null)

/** Calls back when another tab keeps another text under a key in place of the one `before`; answers the end of it. */
export const onDraftChange = (key: string, changed: (text: string, before: string) => void) => {
  const listen = (event: StorageEvent) => {
    if (event.key === key) changed(event.newValue ?? '', event.oldValue ?? '')
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
