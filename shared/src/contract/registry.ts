import * as z from '@hosts/shared/zod'

/**
 * The registry: one small signed document that says which release of which remote a browser loads, and from where. The
 * release command writes it, the shell reads it. docs/deploying.md explains it from the outside.
 */

/** A version as package.json has it. */
const semver = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/, 'is no version like 1.2.3'))

/** A file of a release, relative to its folder: no way out of it. */
const file = z.string().check(z.regex(/^(?!.*\.\.)[\w@+-][\w@+./-]*$/, 'is no path inside the release'))

/** A subresource integrity value. SHA-384 alone: one algorithm, nothing to negotiate. */
const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'is no SHA-384'))

const pathPrefix = z.string().check(z.regex(/^\/\S*$/, 'is no path'))

/** One release of one remote. What it says never changes. */
export const release = z.object({
  version: semver,
  /** Who answers for it. */
  owner: z.string(),
  /** The versions of the platform (shared/src/platform.ts) that it works with, as a range like `^1.0.0`. */
  platform: z.string(),
  /** The version of the federation runtime that it was built with. */
  federation: semver,
  /** Address of its folder, ending in `/`, absolute or relative to the registry's own address. */
  base: z.string().check(z.regex(/\/$/, 'does not end in /')),
  /** The script that federation loads first. */
  entry: file,
  /** The files beside the entry that its first screen needs. */
  preload: z.array(file),
  /** Path prefixes whose screens it brings; the longest match of all remotes wins. */
  paths: z.array(pathPrefix),
  /** Whether it brings the frame around a location's sections. */
  layout: z.optional(z.boolean()),
  /** Every file and its SHA-384. What is not in here is not loaded. */
  files: z.record(file, integrity),
})
export type Release = z.infer<typeof release>

export const registry = z.object({
  /** Grows with every change; a browser refuses a registry older than one that it has seen. */
  sequence: z.int().check(z.positive()),
  /** Signed with a key that a tool made for itself: for a developer's machine, refused in production. */
  development: z.optional(z.boolean()),
  remotes: z.record(
    z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'is no name of a remote')),
    z.object({
      stable: release,
      /** A second release that this share of browsers gets. */
      canary: z.optional(z.object({ percent: z.number().check(z.gte(0), z.lte(100)), release })),
    }),
  ),
})
export type Registry = z.infer<typeof registry>

/** As it is stored: the registry as text, so that the bytes that were signed are the bytes that are verified. */
export const signedRegistry = z.object({
  registry: z.string(),
  /** ECDSA P-256 with SHA-256 over the text's UTF-8, r and s as 64 bytes, base64. */
  signature: z.string().check(z.regex(/^[A-Za-z0-9+/]{86}==$/, 'is no signature')),
})
export type SignedRegistry = z.infer<typeof signedRegistry>
