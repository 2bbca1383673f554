/** The releases whose files the worker may store, and their hashes. */

export type StoredRelease = {
  /** The address of its first script, which no other release has. */
  id: string
  /** SHA-384 by address. */
  files: Record<string, string>
  /** Bytes by address, as far as they are known: releases from before do not say. */
  bytes?: Record<string, number>
}

/** What a file has to be. */
export type ListedFile = { integrity: string; bytes?: number | undefined }

export type ReleaseList = {
  /** Sequence of its registry. */
  sequence: number
  /** Active and previous release of the shell and each remote: open pages may run the previous one, and a rollback returns to it. */
  apps: Record<string, StoredRelease[]>
  /** Active release with missing files; downloads continue with the next update. */
  pending?: Record<string, StoredRelease>
}

export const emptyList: ReleaseList = { sequence: 0, apps: {} }

/** The active release and the one before. */
const limit = 2

/** The releases of an app after `active` has become the active one. */
export const addRelease = (known: StoredRelease[], active: StoredRelease): StoredRelease[] =>
  [active, ...known.filter(({ id }) => id !== active.id)].slice(0, limit)

const listReleases = ({ apps, pending = {} }: ReleaseList) => [
  ...Object.values(apps).flat(),
  ...Object.values(pending),
]

/** A release whose list of files does not have to be fetched. */
export const findRelease = (list: ReleaseList, id: string): StoredRelease | undefined =>
  listReleases(list).find((release) => release.id === id)

/** One file of a release; undefined where the release has none at this address. */
export const getFile = ({ files, bytes }: StoredRelease, address: string): ListedFile | undefined => {
  const integrity = files[address]
  return integrity ? { integrity, bytes: bytes?.[address] } : undefined
}

/** What a file must be; undefined for one of no listed release. */
export const findFile = (list: ReleaseList, address: string): ListedFile | undefined => {
  const release = listReleases(list).find(({ files }) => files[address])
  return release && getFile(release, address)
}

/** The addresses of all files that may stay stored. */
export const listAddresses = (list: ReleaseList): Set<string> =>
  new Set(listReleases(list).flatMap(({ files }) => Object.keys(files)))
