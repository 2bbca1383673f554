import { isRemote, type Remote } from '@hosts/shared/remote'
import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime'
import { RemoteError } from '../diagnosis/remote-error'
import type { ResolvedRemote } from '../releases/resolve-remote-url'
import { loadEntry } from './load-entry'

const entryHashes = new Map<string, string>()
const registeredEntries = new Map<string, string>()

type Share = { lib?: unknown; loading?: unknown }
type FailedShare = { pkgName: string; shareScopeMap: Record<string, Record<string, Record<string, Share>>> }

/**
 * Makes the next screen that needs a shared module fetch it again. The runtime stores the promise of a fetch, also of one that failed
 * without a network, and would answer with that failure until a reload.
 */
const forgetFailedShare = ({ pkgName, shareScopeMap }: FailedShare) => {
  for (const shares of Object.values(shareScopeMap))
    for (const share of Object.values(shares[pkgName] ?? {})) if (!share.lib) share.loading = null
}

registerPlugins([
  {
    name: 'hosts-entries',
    loadEntry: ({ remoteInfo: { entry, entryGlobalName } }) =>
      loadEntry(entry, entryHashes.get(entry) ?? '', entryGlobalName),
  },
])
// Each remote has its own instance, which requests the shared modules.
registerGlobalPlugins([
  { name: 'hosts-shares', errorLoadShare: (failure) => forgetFailedShare(failure as FailedShare) },
])

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
