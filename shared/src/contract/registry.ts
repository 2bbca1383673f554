import * as z from '@hosts/shared/zod'

/**
 * The registry: a small signed document that says which release of each remote a browser loads, and from
 * where. The release command writes it, the shell reads it; docs/deploying.md describes its use.
 */

/** A version as package.json has it. */
const semver = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/, 'is no version like 1.2.3'))

/** A file of a release, relative to its folder and inside of it. */
const file = z.string().check(z.regex(/^(?!.*\.\.)[\w@+-][\w@+./-]*$/, 'is no path inside the release'))

/** A subresource integrity value. Only SHA-384, so that there is nothing to negotiate. */
const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is no SHA-384'))

const pathPrefix = z.string().check(z.regex(/^\/\S*$/, 'is no path'))

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
  /** Path prefixes of its screens; the longest match of all remotes wins. */
  paths: z.array(pathPrefix),
  /** Whether it brings the frame around a location's sections. */
  layout: z.optional(z.boolean()),
  /** Every file with its SHA-384. Nothing else is loaded. */
  files: z.record(file, integrity),
})
export type Release = z.infer<typeof release>

export const registry = z.object({
  /** Grows with every change. A browser refuses a registry older than the newest it has seen. */
  sequence: z.int().check(z.positive()),
  /** Signed with a key that a tool generated, for a developer's machine. Production refuses it. */
  development: z.optional(z.boolean()),
  remotes: z.record(
    z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'is no name of a remote')),
    z.object({
      stable: release,
      /** A second release for this share of browsers. */
      canary: z.optional(z.object({ percent: z.number().check(z.gte(0), z.lte(100)), release })),
    }),
  ),
})
export type Registry = z.infer<typeof registry>

/** The stored document: the registry as text, so that the signed bytes are the bytes that are verified. */
export const signedRegistry = z.object({
  registry: z.string(),
  /** ECDSA P-256 with SHA-256 over the text's UTF-8, r and s as 64 bytes, base64. */
  signature: z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/, 'is no signature')),
})
export type SignedRegistry = z.infer<typeof signedRegistry>
