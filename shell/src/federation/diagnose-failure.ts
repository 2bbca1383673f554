import type { FailureKind } from '@hosts/shared/telemetry'
import { digest } from './digest'
import type { ResolvedRemote } from './resolve-remote-url'

export type Diagnosis = { kind: FailureKind; status?: number }

/** The bundler's error for a script or sheet; it has an address only for a script. */
type ChunkError = Error & { type?: string; request?: string }

export const isChunkError = (cause: unknown): cause is ChunkError =>
  cause instanceof Error && cause.name === 'ChunkLoadError'

/** A server that does not respond to this either is given up. */
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
 * Finds out why a remote's code did not run. A failed script has no reason, so its files are fetched once
 * more as data: they may be unreachable, an error, or other bytes than in the registry; else the code itself
 * failed.
 */
export const diagnoseFailure = async (files: Files, cause: unknown): Promise<Diagnosis> => {
  for (const address of getSuspects(files, cause)) {
    const found = await diagnoseFile(address, files.integrity.get(address))
    if (found) return found
  }
  // The file is there now. Browsers reuse a failed preload for the next script that requests the same file,
  // whenever that is.
  return { kind: isChunkError(cause) && cause.type !== 'missing' ? 'network' : 'evaluation' }
}
