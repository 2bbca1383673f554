import type { HostState } from '@hosts/shared/store'

/** Different calls of one remote that fail at the same time: one may ask for what somebody else has just deleted. */
const LEAST = 3

/**
 * Answers that say that the call itself is wrong or comes too often. An API that is away fails all remotes alike, and a right that is missing is
 * no fault.
 */
const isOwnFault = (status: unknown) =>
  status === 400 || status === 404 || status === 405 || status === 429 || status === 'CUSTOM_ERROR'

type Calls = Pick<HostState['hostApi'], 'queries' | 'mutations'>

/** The remote whose calls keep failing, by the prefix of its endpoints' names; null for none. */
export const findFailingRemote = ({ queries, mutations }: Calls, remotes: string[]): string | null => {
  const failed = [...Object.values(queries), ...Object.values(mutations)].filter(
    (call) =>
      call?.status === 'rejected' && isOwnFault((call.error as { status?: unknown } | undefined)?.status),
  )
  const hasPrefix = (name: string, remote: string) =>
    name.toLowerCase().startsWith(remote.replaceAll('-', ''))
  return (
    remotes.find(
      (remote) => failed.filter((call) => hasPrefix(call?.endpointName ?? '', remote)).length >= LEAST,
    ) ?? null
  )
}
