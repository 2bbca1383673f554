import type { MenuItem, SlotItem } from '../../shared/src/contract/registry'

/** What a remote may bring, and who answers for it: a row of scripts/release/rights.json. */
export type Rights = {
  /** The team that is responsible for it. */
  owner: string
  /** The paths that it may have, with all below them. */
  paths: string[]
  /** The places of its links in menus. */
  menu?: string[] | undefined
  /** The slots that it may fill. */
  slots?: string[] | undefined
  /** How classes of a library begin that its own sheets may name: all others are in CSS modules. */
  classes?: string[] | undefined
  /** Names of a library's animations that its own sheets may define: all others begin as its classes do. */
  animations?: string[] | undefined
  /** Whether it may bring the frame around a location's sections. */
  layout?: boolean | undefined
  /** Whether browsers may store all of its files ahead. */
  offline?: boolean | undefined
  budget: Budget
}

/** A remote as its package.json describes it, with its row of the rights; `folder` is relative to the repository or absolute. */
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
  rights?: Rights | undefined
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
