import { Problem } from '../../shared/src/node/problem.mjs'
import { findReplay } from './served-releases'

const timeoutMs = 1_000
/** No description of a release is longer (bytes). */
const limit = 200_000

/** An app whose containers say which release they serve. */
export type Source = {
  name: string
  address: string
  /** The public key that signs this app's releases: SPKI in base64. */
  key: string
  /** When the release was built that was taken last. */
  servedAt?: string | undefined
  /** The version to go back to, though it is older. */
  rollbackTo?: string | undefined
}

/** How an app's containers are asked: at which path, and how the answer is read. `read` throws a Problem for one that may not be taken. */
export type Question<Built> = { path: string; read: (text: string) => Built }

const readBounded = async (response: Response) => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > limit) throw new Problem('it is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** What one container serves; null where it does not answer. */
const fetchFrom = async <Built>(at: string, { path, read }: Question<Built>): Promise<Built | null> => {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(new URL(path, at), { signal }).catch(() => null)
  if (!response?.ok) return null
  const text = await readBounded(response).catch((error: unknown) => {
    if (error instanceof Problem) throw error
    return null
  })
  return text === null ? null : read(text)
}

/**
 * The newest release that the containers of an app serve, or the one to go back to; null where none answers, or all are from before the
 * one that was taken last. And what was refused, in sentences.
 */
export const fetchNewest = async <Built extends { version: string; at: string }>(
  source: Source,
  addresses: string[],
  question: Question<Built>,
): Promise<{ built: Built | null; faults: string[] }> => {
  const { name, rollbackTo } = source
  const results = await Promise.allSettled(addresses.map((at) => fetchFrom(at, question)))
  const faults = results.flatMap((result, index) => {
    if (result.status === 'fulfilled') return []
    if (!(result.reason instanceof Problem)) throw result.reason
    return [`${name}: what ${addresses[index]} serves is refused, as ${result.reason.message}`]
  })
  const isWanted = ({ version }: Built) => version === rollbackTo
  const [newest = null] = results
    .flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : []))
    .sort(
      (one, other) =>
        Number(isWanted(other)) - Number(isWanted(one)) || Date.parse(other.at) - Date.parse(one.at),
    )
  const replay = newest && findReplay(name, newest, source)
  return replay
    ? { built: null, faults: [...faults, `${name}: what its container serves is refused, as ${replay}`] }
    : { built: newest, faults }
}
