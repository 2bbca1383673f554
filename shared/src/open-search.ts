const event = 'hosts:search'

/** Opens the search of everything, which the shell has. A field of a screen that leads there looks like one and is a button. */
export const openSearch = () => window.dispatchEvent(new Event(event))

/** Calls back when a screen opens the search; returns how to stop it. */
export const onOpenSearch = (open: () => void) => {
  window.addEventListener(event, open)
  return () => window.removeEventListener(event, open)
}
