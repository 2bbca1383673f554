import { isRemote, type Remote } from '@hosts/shared/remote'
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { Registry } from './registry'
import { RemoteError } from './remote-error'

/** The longest a host looks at an unfinished page before it says what is wrong. */
const deadline = 8_000

export type LoadRemote = (name: string) => Promise<Remote>

const loadByFederation = async (name: string): Promise<Remote> => {
  const module = await loadRemote<{ default: unknown }>(`hosts_${name}/remote`)
  if (!isRemote(module?.default)) throw new RemoteError(name, 'contract')
  return module.default
}

const withDeadline = (name: string, loading: Promise<Remote>) => {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteError(name, 'timeout')), deadline)
  })
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}

/**
 * Loads remotes at run time from the addresses of the registry. A loaded remote stays for the life of the page; one
 * that failed is tried again when it is asked for again.
 */
export const createRemoteLoader = (registry: Registry, load = loadByFederation): LoadRemote => {
  registerRemotes(
    Object.entries(registry.remotes).map(([name, { entry }]) => ({ name: `hosts_${name}`, entry })),
  )
  const loaded = new Map<string, Promise<Remote>>()
  return (name) => {
    const known = loaded.get(name)
    if (known) return known
    const loading = withDeadline(name, load(name)).catch((cause: unknown) => {
      loaded.delete(name)
      throw cause instanceof RemoteError ? cause : new RemoteError(name, 'unreachable', { cause })
    })
    loaded.set(name, loading)
    return loading
  }
}
