import type { MenuItem, Registry, Release, SlotItem } from '@hosts/shared/registry'
import type { Remote } from '@hosts/shared/remote'
import auth from '../../../remotes/auth/package.json'
import bookings from '../../../remotes/bookings/package.json'
import campaigns from '../../../remotes/campaigns/package.json'
import chat from '../../../remotes/chat/package.json'
import gate from '../../../remotes/gate/package.json'
import locations from '../../../remotes/locations/package.json'
import { loadLog } from '../../../shell/src/federation/diagnosis/load-log'
import type { Federation } from '../../../shell/src/federation/federation'
import type { LoadRemote } from '../../../shell/src/federation/loading/remote-loader'

/** The shell's federation for a build that holds every remote: nothing to verify, nothing to choose. */

const imports: Record<string, () => Promise<{ default: Remote }>> = {
  auth: () => import('../../../remotes/auth/src/remote'),
  bookings: () => import('../../../remotes/bookings/src/remote'),
  campaigns: () => import('../../../remotes/campaigns/src/remote'),
  chat: () => import('../../../remotes/chat/src/remote'),
  gate: () => import('../../../remotes/gate/src/remote'),
  locations: () => import('../../../remotes/locations/src/remote'),
}

type Manifest = {
  version: string
  hosts: { paths: string[]; layout?: boolean; menu?: MenuItem[]; slots?: SlotItem[] }
}

const release = ({ version, hosts: { paths, layout, menu, slots } }: Manifest): Release => ({
  version,
  owner: 'Hosts',
  platform: '*',
  federation: version,
  base: '/',
  entry: '',
  preload: [],
  paths,
  files: {},
  ...(layout && { layout }),
  ...(menu && { menu }),
  ...(slots && { slots }),
})

const releases = {
  auth: release(auth),
  bookings: release(bookings),
  campaigns: release(campaigns),
  chat: release(chat),
  gate: release(gate),
  locations: release(locations),
}

const loadRemote: LoadRemote = async (name) => {
  const startedAt = performance.now()
  const module = await imports[name]?.()
  if (!module) throw new Error(`There is no remote ${name}`)
  const ms = performance.now() - startedAt
  loadLog.add({ remote: name, version: null, address: null, outcome: 'loaded', ms, startedAt })
  return module.default
}

export const createFederation = (): Federation => ({
  loadRegistry: async () => ({ sequence: 1, remotes: {} }) satisfies Registry,
  refreshRegistry: async () => ({ sequence: 1, remotes: {} }),
  getRegistryFault: () => null,
  loadReleases: async () => releases,
  getReleases: () => releases,
  subscribe: () => () => {},
  loadRemote,
  loadAhead: loadRemote,
  listFiles: async () => [],
  getResolvedRemote: () => undefined,
  isOutdated: async () => false,
  explain: async () => null,
})
