import type { Channel } from '@hosts/shared/telemetry'
import type { Releases } from '../federation/releases/releases'

/** A remote's part in a slot. */
export type Filler = {
  remote: string
  owner: string
  version: string
  channel: Channel
  /** The height that is reserved for it, in lines of text. */
  rows: number
}

/** What fills a slot for a subrole, in the registry's order. Nothing for a visitor. */
export const listFillers = (
  releases: Releases | null,
  name: string,
  subrole: string | undefined,
): Filler[] => {
  const known: Releases = (subrole && releases) || {}
  return Object.entries(known)
    .flatMap(([remote, { owner, version, channel = 'stable', slots = [] }]) =>
      slots
        .filter(({ slot, who }) => slot === name && (who?.includes(subrole ?? '') ?? true))
        .map(({ order = 100, rows = 0 }) => ({ remote, owner, version, channel, rows, order })),
    )
    .sort((one, other) => one.order - other.order || one.remote.localeCompare(other.remote))
}
