import type { Registry } from '../../shared/src/contract/registry'

/** A remote's entry in the registry. */
export type Entry = Registry['remotes'][string]

/** An entry as a command describes it; the rest follows from the history. */
export type NewEntry = Omit<Entry, 'previous' | 'urgent'>
