/** Where storage is forbidden, looking for it is an error already. */
type Place = () => Storage
const session: Place = () => sessionStorage
const browser: Place = () => localStorage

const read = (place: Place, key: string): string | null => {
  try {
    return place().getItem(key)
  } catch {
    return null
  }
}

const write = (place: Place, key: string, text: string) => {
  try {
    if (text) place().setItem(key, text)
    else place().removeItem(key)
  } catch {
    // Full or forbidden: what is typed then lasts as long as the page.
  }
}

/** What was typed under a key, in this tab or else in the last one that was closed. */
export const keptText = (key: string): string | null => read(session, key) ?? read(browser, key)

/** Keeps what is typed under a key in place of what this tab had there `before`; another tab's text is that tab's to erase. */
export const keepText = (key: string, text: string, before: string) => {
  write(session, key, text)
  if (text || read(browser, key) === before) write(browser, key, text)
}
