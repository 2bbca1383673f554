/** What a remote's release has in this page. */
export type Started = {
  container?: unknown
  /** The list that its chunks go to. */
  chunks?: unknown
  /** Its sheets while another release is the current one. */
  sheets: Element[]
}

/** All releases that were started, by their entry's address. */
const releases = new Map<string, Started>()
/** The last one that was started, by the name that all releases of its remote share. */
const current = new Map<string, Started>()
/** The release that a script belongs to, if not to the current one. */
const owners = new WeakMap<Element, Started>()

export const isCurrent = (name: string, release: Started) => current.get(name) === release

/** Chunks look for their list under one global name, which answers the script that runs with the list of its own release. */
const defineChunks = (name: string) => {
  const find = () => owners.get(document.currentScript as Element) ?? (current.get(name) as Started)
  Object.defineProperty(globalThis, `rspackChunk${name}`, {
    get: () => find().chunks,
    set: (chunks) => {
      find().chunks = chunks
    },
  })
}

/**
 * Makes a release the current one of its remote; `entry` is the script that will run if it has not yet. The bundler's runtime reuses each
 * link and script in the page that has the same name, in all releases of a remote, so those of the release before leave. Its scripts run
 * nevertheless when they arrive; its sheets are there again if it comes back.
 */
export const startRelease = (name: string, address: string, entry: Element): Started => {
  const release: Started = releases.get(address) ?? { sheets: [] }
  releases.set(address, release)
  owners.set(entry, release)
  const before = current.get(name)
  current.set(name, release)
  if (!before) defineChunks(name)
  else if (before !== release) {
    for (const element of document.querySelectorAll(`[data-rspack^="${name}:"]`)) {
      element.remove()
      owners.set(element, before)
      if (element.localName === 'link') before.sheets.push(element)
    }
    document.head.append(...release.sheets.splice(0))
  }
  return release
}
