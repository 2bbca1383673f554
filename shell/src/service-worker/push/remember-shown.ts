const cacheName = 'hosts-push'
const address = '/shown'
/** Messages that are remembered: a repeated one comes within minutes. */
const MOST = 20

const remember = async (id: string): Promise<boolean> => {
  try {
    const cache = await caches.open(cacheName)
    const known: string[] = (await (await cache.match(address))?.json()) ?? []
    if (known.includes(id)) return true
    await cache.put(address, Response.json([...known, id].slice(-MOST)))
  } catch {
    // It is shown.
  }
  return false
}

let last: Promise<unknown> = Promise.resolve()

/** Whether a message has been shown already; from now on it has. Without storage, none has. One after the other: two may come at once. */
export const rememberShown = (id: string): Promise<boolean> => {
  if (!id) return Promise.resolve(false)
  const next = last.then(() => remember(id))
  last = next
  return next
}
