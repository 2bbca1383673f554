import type { ReleaseEvent } from '@hosts/shared/telemetry'
import type { Federation } from '../../federation/federation'
import { readOverrides } from '../../federation/releases/overrides'
import { findRemote } from '../../federation/releases/releases'

/** A remote's release, as this browser got it. */
export type PageRelease = Pick<ReleaseEvent, 'remote' | 'version' | 'channel'>

type Source = Pick<Federation, 'getReleases' | 'getResolvedRemote'>

/** The release of a remote that this page has loaded, or tried to; null for others and for a developer's override. */
export const findPageRelease = ({ getResolvedRemote }: Source, name: string): PageRelease | null => {
  const found = getResolvedRemote(name)
  if (!found || readOverrides()[name]) return null
  const { version, channel } = found
  return { remote: name, version, channel }
}

/** The release whose screen is shown; null for none. */
export const findScreenRelease = (source: Source): PageRelease | null => {
  const name = findRemote(source.getReleases() ?? {}, window.location.pathname)
  return name === null ? null : findPageRelease(source, name)
}
