import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { entryFailedMs } from '../../lib/timings'
import { isCurrent, startRelease } from './start-release'

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>
type Container = Awaited<ReturnType<LoadEntry>>

const globals: Record<string, unknown> = globalThis as never

/**
 * Loads a remote's entry by its hash, unless it has run already. The entry has the hashes of all other files. A preload is only used by
 * a script with the same attributes. Throws for an entry that came after another release of its remote was started.
 */
export const loadEntry = async (
  address: string,
  integrity: string,
  globalName: string,
): Promise<Container> => {
  const script = document.createElement('script')
  const release = startRelease(globalName, address, script)
  if (release.container) return release.container as Container
  script.src = address
  script.crossOrigin = 'anonymous'
  script.integrity = integrity
  let timer: ReturnType<typeof setTimeout> | undefined
  const container = await new Promise<unknown>((resolve, reject) => {
    const fail = () => reject(new Error(`${address} did not load`))
    timer = setTimeout(fail, entryFailedMs)
    // Also after the deadline: the next release has to find nothing there.
    script.onload = () => {
      resolve(globals[globalName])
      globals[globalName] = undefined
    }
    script.onerror = fail
    document.head.append(script)
  }).finally(() => {
    clearTimeout(timer)
    script.remove()
  })
  if (!container) throw new Error(`${address} did not run`)
  release.container = container
  if (!isCurrent(globalName, release)) throw new Error(`${address} gave way to another release`)
  return container as Container
}
