/**
 * Loads the page again, at another address if there is one. Only a new page ends requests that hang: the browser joins another one for the
 * same file to the first.
 */
export const reloadPage = (address?: string) => {
  if (address === undefined) window.location.reload()
  else window.location.assign(address)
}
