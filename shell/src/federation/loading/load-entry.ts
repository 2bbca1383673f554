import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { entryFailedMs } from '../../lib/timings'

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>
type Container = Awaited<ReturnType<LoadEntry>>

const globals = globalThis as unknown as Record<string, Container | undefined>

/** The containers of the entries that have run, by address. */
const containers = new Map<string, Container>()

/**
 * Loads a remote's entry by its hash, unless it has run already. The entry has the hashes of all other files. A preload is only used by
 * a script with the same attributes. All releases of a remote use the same two globals, so a release that replaces one that could not
 * start begins without what that one has left there: its container, and its chunks, which have the same names.
 */
export const loadEntry = async (
  address: string,
  integrity: string,
  globalName: string,
): Promise<Container> => {
  const known = containers.get(address)
  if (known) return known
  globals[globalName] = globals[`rspackChunk${globalName}`] = undefined
  const script = document.createElement('script')
  script.src = address
  script.crossOrigin = 'anonymous'
  script.integrity = integrity
  let timer: ReturnType<typeof setTimeout> | undefined
  await new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`${address} did not load`))
    timer = setTimeout(fail, entryFailedMs)
    script.onload = resolve
    script.onerror = fail
    document.head.append(script)
  }).finally(() => {
    clearTimeout(timer)
    script.remove()
  })
  const container = globals[globalName]
  if (!container) throw new Error(`${address} did not run`)
  containers.set(address, container)
  return container
}
