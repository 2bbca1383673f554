import { isRemote, type Remote } from '@hosts/shared/remote'
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import { RemoteError } from './remote-error'
import type { ResolvedRemote } from './resolve-remote-url'

const entryHashes = new Map<string, string>()
const registeredEntries = new Map<string, string>()

/**
 * Loads the entry by its hash; it has the hashes of all other files. A preload is only used by a script with
 * the same attributes.
 */
const createScriptWithHash = ({ url }: { url: string }) => {
  const script = document.createElement('script')
  script.src = url
  script.crossOrigin = 'anonymous'
  script.integrity = entryHashes.get(url) ?? ''
  return { script, timeout: 20_000 }
}
registerPlugins([{ name: 'hosts-integrity', createScript: createScriptWithHash }])

/**
 * Loads a remote's module by federation. Throws a RemoteError if the module is not of this shell's contract.
 */
export const loadRemoteModule = async ({ name, entry, integrity }: ResolvedRemote): Promise<Remote> => {
  const scope = `hosts_${name}`
  entryHashes.set(entry, integrity.get(entry) ?? '')
  if (registeredEntries.get(name) !== entry) {
    registerRemotes([{ name: scope, entry }], { force: registeredEntries.has(name) })
    registeredEntries.set(name, entry)
  }
  const module = await loadRemote<{ default: unknown }>(`${scope}/remote`)
  if (!isRemote(module?.default)) throw new RemoteError(name, 'contract')
  return module.default
}
