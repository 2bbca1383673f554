import { Problem } from '../../shared/src/node/problem.mjs'

/**
 * Resolves once an address answers 200; throws a Problem after `seconds`. Stays pending when the process ends first: the caller that
 * started it reports that.
 * @param {string} name
 * @param {string} url
 * @param {{ ended?: Promise<unknown>, seconds?: number }} process
 */
export const waitUntilReady = async (name, url, { ended, seconds = 180 }) => {
  let gone = false
  ended?.then(() => {
    gone = true
  })
  const deadline = Date.now() + seconds * 1000
  while (!gone && Date.now() < deadline) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  if (!gone) throw new Problem(`${name} was not ready within ${seconds} seconds.`)
  return new Promise(() => {})
}
