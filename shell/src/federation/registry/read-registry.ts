import {
  type Registry,
  type ReleasedRemote,
  registry as registrySchema,
  releasedRemote,
  remoteName,
} from '@hosts/shared/registry'
import * as z from '@hosts/shared/zod'

const withoutRemotes = z.omit(registrySchema, { remotes: true })

/** Null for what cannot be read. Without its canary where only that cannot. */
const readRemote = (name: string, found: unknown): ReleasedRemote | null => {
  if (!remoteName.safeParse(name).success) return null
  const whole = releasedRemote.safeParse(found)
  if (whole.success) return whole.data
  console.error(`The registry's entry of ${name} cannot be read`, whole.error)
  return releasedRemote.safeParse({ ...(found as object), canary: undefined }).data ?? null
}

/**
 * The registry of a signed text, without the remotes that this page cannot read: what a newer release command has written for one of them
 * costs that one only. Throws for anything else.
 */
export const readRegistry = (content: unknown): Registry => {
  const rest = withoutRemotes.parse(content)
  const { remotes } = content as { remotes?: object }
  if (typeof remotes !== 'object' || remotes === null) throw new TypeError('It has no remotes')
  const readable = Object.entries(remotes).flatMap(([name, found]) => {
    const remote = readRemote(name, found)
    return remote ? [[name, remote] as const] : []
  })
  return { ...rest, remotes: Object.fromEntries(readable) }
}
