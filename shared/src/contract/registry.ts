import * as z from '@hosts/shared/zod'

/**
 * The registry: a small signed document with the release of each remote for browsers to load, and its address. The release command writes
 * it, the shell reads it; docs/deploying.md describes its use.
 */

/** A version as package.json has it. */
const semver = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/, 'is no version like 1.2.3'))

/** A file of a release, relative to its folder and inside of it. */
const file = z.string().check(z.regex(/^(?!.*\.\.)[\w@+-][\w@+./-]*$/, 'is no path inside the release'))

/** A subresource integrity value. Only SHA-384, so that there is nothing to negotiate. */
const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is no SHA-384'))

const pathPrefix = z.string().check(z.regex(/^\/\S*$/, 'is no path'))

/** SVG path data: neither an element nor an attribute can be hidden in it. */
const icon = z
  .string()
  .check(z.maxLength(600), z.regex(/^M[\d\s.,MLHVCSQTAZ-]+$/i, 'is no path data of an SVG'))

/** A link to a screen of the remote, which the shell or the layout shows. A place that a shell does not know is ignored. */
export const menuItem = z.object({
  /** `main`: the bar of every page; `location`: the sections of a location, whose address gets its id. */
  place: z.string(),
  path: pathPrefix,
  text: z.string().check(z.minLength(1), z.maxLength(30)),
  /** Lines of 2 on a grid of 24 × 24, for the main menu. */
  icon: z.optional(icon),
  /** Its position among the items of all remotes, lowest first. */
  order: z.optional(z.number()),
  /** The subroles that see it; without it everybody does. */
  who: z.optional(z.array(z.string())),
  /** Path prefixes where it is the current item; without it only its path. */
  within: z.optional(z.array(pathPrefix)),
  /** A number beside it: `unread`. */
  badge: z.optional(z.string()),
})
export type MenuItem = z.infer<typeof menuItem>

/** A part of the remote on a screen of another one, which its module exports. A slot that a shell does not know is ignored. */
export const slotItem = z.object({
  slot: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'is no name of a slot')),
  /** Its position among the parts of all remotes, lowest first. */
  order: z.optional(z.number()),
  /** The subroles that see it; without it everybody does. */
  who: z.optional(z.array(z.string())),
  /** The height that is reserved for it, in lines of text (1.5rem); none without it, so nothing may be below it. */
  rows: z.optional(z.int().check(z.gte(1), z.lte(40))),
})
export type SlotItem = z.infer<typeof slotItem>

/** One release of one remote. It never changes. */
export const release = z.object({
  version: semver,
  /** The team that is responsible for it. */
  owner: z.string(),
  /** The versions of the platform (shared/src/platform.ts) it works with, a range like `^1.0.0`. */
  platform: z.string(),
  /** The version of the federation runtime it was built with. */
  federation: semver,
  /** Address of its folder, ending in `/`, absolute or relative to the registry's own address. */
  base: z.string().check(z.regex(/\/$/, 'does not end in /')),
  /** The script that federation loads first. */
  entry: file,
  /** The other files that its first screen needs. */
  preload: z.array(file),
  /** The files of screens that pages open with, by path: the page asks for them together with its own. */
  screens: z.optional(z.record(pathPrefix, z.array(file))),
  /** Path prefixes of its screens; the longest match of all remotes wins. */
  paths: z.array(pathPrefix),
  /** Those of its paths below which other remotes may have theirs. Without it, as in older releases: all. */
  open: z.optional(z.array(pathPrefix)),
  /** Whether it brings the frame around a location's sections. */
  layout: z.optional(z.boolean()),
  /** Whether browsers store all of its files ahead, so that its screens open without a network. */
  offline: z.optional(z.boolean()),
  /** Its links in the menus of the page. */
  menu: z.optional(z.array(menuItem).check(z.maxLength(20))),
  /** Its parts on screens of other remotes. */
  slots: z.optional(z.array(slotItem).check(z.maxLength(20))),
  /**
   * SHA-384 of the files that the page itself requests: the entry, the preloaded files, and the list of all others. The entry has the
   * hashes of the files that it loads.
   */
  files: z.record(file, integrity),
  /** The bytes of the same files, uncompressed. Older releases do not say. */
  bytes: z.optional(z.record(file, z.int())),
})
export type Release = z.infer<typeof release>

/** The name of a release's list of files, beside its entry. */
export const fileListName = 'files.json'

/** A release's list: the SHA-384 of each file but the entry, relative to the remote's folder. No page needs it to load. */
export const fileList = z.record(file, integrity)
export type FileList = z.infer<typeof fileList>

/**
 * The name of a release's list of lengths, one of the files in `files.json`: the bytes of each file but the entry, uncompressed. A file of its
 * own, because workers from before take nothing but hashes.
 */
export const lengthListName = /^lengths\.[0-9a-f]{10}\.json$/
export const lengthList = z.record(file, z.int())

/** The name of a remote. */
export const remoteName = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'is no name of a remote'))

/** What browsers may load of one remote. */
export const releasedRemote = z.object({
  stable: release,
  /** A second release for this share of browsers. */
  canary: z.optional(z.object({ percent: z.number().check(z.gte(0), z.lte(100)), release })),
  /** The stable version before: the only one that a stop may bring back. */
  previous: z.optional(semver),
  /** The sequence of the last urgent change: a page that has loaded the remote before it reloads when nobody uses it. */
  urgent: z.optional(z.int()),
})
export type ReleasedRemote = z.infer<typeof releasedRemote>

export const registry = z.object({
  /** Grows with every change. A browser refuses a registry older than the newest it has seen. */
  sequence: z.int().check(z.positive()),
  /** When browsers stop accepting it, in milliseconds since 1970. Without it they refuse it at once. */
  expires: z.optional(z.int()),
  /** Signed with a key that a tool generated, for a developer's machine. Production refuses it. */
  development: z.optional(z.boolean()),
  remotes: z.record(remoteName, releasedRemote),
  /** False: browsers remove the service worker and its files. */
  offline: z.optional(z.boolean()),
  /** SHA-256 of the public key that may sign stops, base64. */
  stopKey: z.optional(z.string()),
})
export type Registry = z.infer<typeof registry>

/** ECDSA P-256 with SHA-256 over a text's UTF-8, r and s as 64 bytes, base64. */
export const signature = z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/, 'is no signature'))

/** The stored document: the registry as text, so that the signed bytes are the bytes that are verified. */
export const signedRegistry = z.object({
  registry: z.string(),
  signature,
  /** Ends canaries and rolls back, signed by a key that can do only that: docs/decisions/0030-self-ending-canary.md. */
  stop: z.optional(z.object({ stop: z.string(), key: z.string(), signature })),
})
export type SignedRegistry = z.infer<typeof signedRegistry>
