import type { MenuItem, SlotItem } from '../../shared/src/contract/registry'

/** A remote as its package.json describes it; `folder` is relative to the repository or absolute. */
export type RemoteManifest = {
  name: string
  folder: string
  version: string
  owner: string
  platform: string
  paths: string[]
  open?: string[] | undefined
  /** The chunks (`webpackChunkName`) of screens that pages open with, by path. */
  screens?: Record<string, string[]> | undefined
  layout?: boolean | undefined
  /** Whether browsers store all of its files ahead. */
  offline?: boolean | undefined
  menu?: MenuItem[] | undefined
  /** Its parts on screens of other remotes, each in a chunk of the name `slot-SLOT`. */
  slots?: SlotItem[] | undefined
  budget?: Budget | undefined
}

/** The most that a remote may weigh, in KB gzip: checked by `npm run release`. */
export type Budget = {
  entry: number
  /** The entry and what its first screen preloads. */
  firstScreen: number
  /** All published files. */
  all: number
  /** Each of its parts on screens of other remotes. */
  slot?: number | undefined
}
