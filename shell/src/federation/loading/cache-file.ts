import { fileLimit, limitBody } from '../../lib/limit-body'

/** Stores a file in the browser's cache, for a script or sheet that will ask for it by its hash. */
export const cacheFile = (address: string) => {
  // Read to its end, or the browser would not store it.
  fetch(address, { priority: 'low' })
    .then((response) => limitBody(response, fileLimit).blob())
    .catch(() => {})
}
