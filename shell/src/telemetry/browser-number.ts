/** How many there are (`browserNumbers`; the contract's schemas stay out of the browser). */
const COUNT = 32
const key = 'device/browser-number'

/**
 * A number from 0 to 31 that this browser draws every day, so that the API tells visitors at one address apart. Too small to name a browser.
 * Without storage it is another one at every load.
 */
export const getBrowserNumber = (now = new Date()): number => {
  const day = now.toISOString().slice(0, 10)
  const drawn = Math.floor(Math.random() * COUNT)
  try {
    const [storedDay, stored] = (localStorage.getItem(key) ?? '').split(' ')
    if (storedDay === day && /^([12]?\d|3[01])$/.test(stored ?? '')) return Number(stored)
    localStorage.setItem(key, `${day} ${drawn}`)
  } catch {
    // Nothing is stored.
  }
  return drawn
}

/** An address of the API for reports that count people. */
export const withBrowserNumber = (url: string) => `${url}?browser=${getBrowserNumber()}`
