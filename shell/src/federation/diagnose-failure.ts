import type { FailureKind } from '@hosts/shared/telemetry'
import { digest } from './digest'
import type { ResolvedRemote } from './resolve-remote-url'

export type Diagnosis = { kind: FailureKind; status?: number }

/** What the bundler's runtime throws for a script or sheet. It gives the address of a script, and none of a sheet. */
type ChunkError = Error & { type?: string; request?: string }

export const isChunkError = (cause: unknown): cause is ChunkError =>
  cause instanceof Error && cause.name === 'ChunkLoadError'

/** A server that does not answer this question either has been asked long enough. */
const timeoutMs = 3_000

const diagnoseFile = async (address: string, integrity: string | undefined): Promise<Diagnosis | null> => {
  try {
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) return { kind: 'http', status: response.status }
    if (integrity && (await digest(await response.arrayBuffer())) !== integrity) return { kind: 'integrity' }
    return null
  } catch {
    return { kind: 'network' }
  }
}

const getSuspects = ({ entry, preload, integrity }: Files, cause: unknown) => {
  if (!isChunkError(cause)) return [entry, ...preload]
  if (cause.request) return [new URL(cause.request, entry).href]
  return [...integrity.keys()].filter((address) => address.endsWith('.css'))
}

type Files = Pick<ResolvedRemote, 'entry' | 'preload' | 'integrity'>

/**
 * Why a remote's code did not run. A script that fails says nothing of the reason, so its files are asked for once more,
 * as data: unreachable, an answer that is none, other bytes than the registry's, or else the code itself.
 */
export const diagnoseFailure = async (files: Files, cause: unknown): Promise<Diagnosis> => {
  for (const address of getSuspects(files, cause)) {
    const found = await diagnoseFile(address, files.integrity.get(address))
    if (found) return found
  }
  // A file that did not arrive and is there now: a browser gives a preload that failed to the script that asks for the same
  // file next, whenever that is.
  return { kind: isChunkError(cause) && cause.type !== 'missing' ? 'network' : 'evaluation' }
}
