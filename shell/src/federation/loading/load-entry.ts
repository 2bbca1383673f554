import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { entryFailedMs } from '../../lib/timings'

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>
type Container = Awaited<ReturnType<LoadEntry>>

const findContainer = (globalName: string) => (globalThis as unknown as Record<string, Container>)[globalName]

/**
 * Loads a remote's entry by its hash, unless it has run already. The entry has the hashes of all other files. A preload is only used by
 * a script with the same attributes.
 */
export const loadEntry = async (
  address: string,
  integrity: string,
  globalName: string,
): Promise<Container> => {
  const known = findContainer(globalName)
  if (known) return known
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
  const container = findContainer(globalName)
  if (!container) throw new Error(`${address} did not run`)
  return container
}
