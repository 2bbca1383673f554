import * as z from 'zod/mini'

/** The registry of remotes: which remotes there are, which paths are theirs, and where each is loaded from. */
export const registry = z.object({
  remotes: z.record(
    z.string(),
    z.object({
      version: z.string(),
      /** Address of the remote's entry script. */
      entry: z.url(),
      /** Path prefixes whose screens the remote brings; the longest match wins. */
      paths: z.array(z.string().check(z.startsWith('/'))),
      /** Whether this remote brings the frame around a location's sections. */
      layout: z.optional(z.boolean()),
    }),
  ),
})
export type Registry = z.infer<typeof registry>

const owns = (prefix: string, path: string) =>
  path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`))

/** The remote whose screens live at a path; null where nobody's do. */
export const remoteAt = ({ remotes }: Registry, path: string): string | null => {
  let found: { name: string; length: number } | null = null
  for (const [name, { paths }] of Object.entries(remotes)) {
    for (const prefix of paths) {
      if (owns(prefix, path) && prefix.length > (found?.length ?? 0)) found = { name, length: prefix.length }
    }
  }
  return found?.name ?? null
}

/** The remote that brings the location layout. */
export const layoutRemote = ({ remotes }: Registry): string | null =>
  Object.entries(remotes).find(([, remote]) => remote.layout)?.[0] ?? null
