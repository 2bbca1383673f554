import { fileLimit, limitBody } from '../../lib/limit-body'

type Check = { ending: Promise<unknown>; controller: AbortController }

const checks = new Map<string, Check>()

/**
 * Whether the browser would read a file without a bound: it is of another origin, and no service worker answers. The page's own server
 * is trusted with the page itself, and the worker reads no further than a file is long.
 */
export const isUnbounded = (address: string) =>
  /^https?:/.test(address) &&
  new URL(address).origin !== window.location.origin &&
  !navigator.serviceWorker?.controller

/**
 * Downloads a file up to a limit (bytes), into the browser's cache, where the script or sheet finds it that asks next. Rejects for a longer
 * one, and for a server that cannot be reached.
 */
export const checkLength = (address: string, limit = fileLimit): Check => {
  const known = checks.get(address)
  if (known) return known
  const controller = new AbortController()
  const ending = fetch(address, { signal: controller.signal })
    .then((response) => limitBody(response, limit).arrayBuffer())
    .then(() => {})
  const check = { ending, controller }
  checks.set(address, check)
  // Retry asks again.
  ending.catch(() => checks.delete(address))
  return check
}

/** The address of a script or sheet that is loaded by its hash. */
const findAddress = (node: Node) => {
  if (node instanceof HTMLScriptElement) return node.integrity && node.src
  return node instanceof HTMLLinkElement && node.rel === 'stylesheet' ? node.integrity && node.href : ''
}

/**
 * Lets no script and no sheet of another origin start whose server does not stop: for a hash the browser reads all that comes, and the whole
 * tab ends. All loaders add to the page's head so, those of older releases too. They learn of a refusal as of any other failure.
 */
export const boundForeignFiles = () => {
  const { head } = document
  const append = head.appendChild
  head.appendChild = (node) => {
    const address = findAddress(node)
    if (!address || !isUnbounded(address)) return append.call(head, node) as typeof node
    const part = node as unknown as HTMLScriptElement
    const { ending, controller } = checkLength(address)
    // Whoever gives up removes it.
    part.remove = () => controller.abort()
    ending.then(
      () => {
        Reflect.deleteProperty(part, 'remove')
        if (part.onload) append.call(head, part)
      },
      () => part.dispatchEvent(new Event('error')),
    )
    return node
  }
}
