import type { FailureCause } from '@hosts/shared/telemetry'
import { digest } from '../../lib/digest'
import { fileLimit, limitBody } from '../../lib/limit-body'
import { serverDownMs } from '../../lib/timings'
import { fetchFileList, type ReleaseFiles } from './fetch-file-list'

export type Diagnosis = { kind: FailureCause; status?: number }

/** The bundler's error for a script or sheet; it has an address only for a script. */
type ChunkError = Error & { type?: string; request?: string }

export const isChunkError = (cause: unknown): cause is ChunkError =>
  cause instanceof Error && cause.name === 'ChunkLoadError'

const types: [RegExp, RegExp][] = [
  [/\.js$/, /\b(java|ecma)script\b/i],
  [/\.css$/, /^text\/css\b/i],
]

/** Whether a browser refuses a file because its server names another type. */
const hasWrongType = (address: string, type: string | null) =>
  type !== null &&
  types.some(([name, expected]) => name.test(new URL(address).pathname) && !expected.test(type))

/** Whether a server answers, and only does not allow this page to read it. */
const answersOthers = (address: string) =>
  fetch(address, { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(serverDownMs) }).then(
    () => true,
    () => false,
  )

const diagnoseFile = async (address: string, integrity: string | undefined): Promise<Diagnosis | null> => {
  let isTooLong = false
  const refuse = () => {
    isTooLong = true
  }
  try {
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(serverDownMs) })
    if (!response.ok) return { kind: 'http', status: response.status }
    if (hasWrongType(address, response.headers.get('Content-Type'))) return { kind: 'mime' }
    if (integrity && (await digest(await limitBody(response, fileLimit, refuse).arrayBuffer())) !== integrity)
      return { kind: 'integrity' }
    return null
  } catch (cause) {
    if (isTooLong) return { kind: 'integrity' }
    const isSilent = (cause as Error).name !== 'TypeError'
    return { kind: !isSilent && (await answersOthers(address)) ? 'cors' : 'network' }
  }
}

const getSuspects = ({ entry, preload }: SuspectFiles, hashes: ReleaseFiles['integrity'], cause: unknown) => {
  if (!isChunkError(cause)) return [entry, ...preload]
  if (cause.request) return [new URL(cause.request, entry).href]
  return [...hashes.keys()].filter((address) => address.endsWith('.css'))
}

/** With the addresses of the other files of the first screen. */
type SuspectFiles = ReleaseFiles & { preload: string[] }

/**
 * Finds out why a remote's code did not run. A failed script has no reason, so its files are fetched once
 * more as data: they may be unreachable, an error, of another type, or other bytes than in the registry; else the code itself
 * failed.
 */
export const diagnoseFailure = async (files: SuspectFiles, cause: unknown): Promise<Diagnosis> => {
  const hashes = isChunkError(cause) ? await fetchFileList(files) : files.integrity
  for (const address of getSuspects(files, hashes, cause)) {
    const found = await diagnoseFile(address, hashes.get(address))
    if (found) return found
  }
  // The file is there now. Browsers reuse a failed preload for the next script that requests the same file,
  // whenever that is.
  return { kind: isChunkError(cause) && cause.type !== 'missing' ? 'network' : 'evaluation' }
}
