import { getConfig, platformVersion } from '@hosts/shared/platform'
import type { Release } from '@hosts/shared/registry'
import type { Channel } from '@hosts/shared/telemetry'
import { getInstance, satisfy } from '@module-federation/enhanced/runtime'
import type { ReleaseFiles } from '../diagnosis/fetch-file-list'
import { RemoteError } from '../diagnosis/remote-error'
import { canOverride, getOverride } from './overrides'
import { findRemote, type Releases, resolveReleaseFolder } from './releases'

/** The address that a remote is loaded from, with the hashes of its files. */
export type ResolvedRemote = ReleaseFiles & {
  name: string
  version: string
  channel: Channel
  owner: string
  /** Whether it is overridden in this browser: then version and owner are not those of the loaded code. */
  isOverride: boolean
  /** Addresses of the other files of the first screen. */
  preload: string[]
}

const getMinor = (version: string) => version.split('.').slice(0, 2).join('.')

/**
 * What a release needs and this shell has not; null where the shell can run it: the platform is in the release's range, and both were built
 * with the same minor version of the federation runtime, which the shell provides. Checked before any of its code is loaded.
 */
const findMissing = ({ platform, federation }: Pick<Release, 'platform' | 'federation'>) => {
  if (!satisfy(platformVersion, platform)) return { needs: platform, has: platformVersion }
  const [needs, has] = [federation, getInstance()?.version ?? ''].map(getMinor)
  return needs === has ? null : { needs: `loader ${needs}`, has: `loader ${has}` }
}

const isListed = (address: string, origins: string[]) =>
  [window.location.origin, ...origins].includes(new URL(address).origin)

/**
 * Resolves a remote to the release of the registry, or to this browser's override. Throws a RemoteError:
 * `origin` for an unlisted address, `incompatible` for a release that needs another platform, `integrity` for
 * an entry without a hash, `registry` for a remote that the registry does not have.
 */
export const resolveRemoteUrl = (name: string, releases: Releases): ResolvedRemote => {
  const release = releases[name]
  if (!release) throw new RemoteError(name, 'registry')
  const { environment, registry } = getConfig()
  const { version, owner, channel = 'stable' } = release
  const known = { owner, version }
  const override = getOverride(name)
  if (override) {
    if (!canOverride(override, registry.overrideOrigins)) throw new RemoteError(name, 'origin', known)
    const folder = new URL('.', override).href
    return {
      name,
      version,
      channel,
      owner,
      isOverride: true,
      folder,
      entry: override,
      integrity: new Map(),
      preload: [],
    }
  }
  const missing = findMissing(release)
  if (missing) throw new RemoteError(name, 'incompatible', { ...known, ...missing })
  const folder = resolveReleaseFolder(release, registry.url)
  if (!isListed(folder, registry.origins)) throw new RemoteError(name, 'origin', known)
  if (environment === 'production' && !release.files[release.entry])
    throw new RemoteError(name, 'integrity', known)
  const integrity = new Map(Object.entries(release.files).map(([file, hash]) => [folder + file, hash]))
  return {
    name,
    version,
    channel,
    owner,
    isOverride: false,
    folder,
    entry: folder + release.entry,
    integrity,
    preload: release.preload.map((file) => folder + file),
  }
}

/** The addresses of the files that the screen of a path loads; none without a remote. */
export const listFiles = (path: string, releases: Releases): string[] => {
  const name = findRemote(releases, path)
  if (!name) return []
  const { folder, entry, preload } = resolveRemoteUrl(name, releases)
  const screen = releases[name]?.screens?.[path] ?? []
  return [entry, ...preload, ...screen.map((file) => folder + file)]
}
