import { fileListName } from '@hosts/shared/registry'
import { digest } from '../../lib/digest'
import { fileLimit, limitBody } from '../../lib/limit-body'
import { serverDownMs } from '../../lib/timings'

/** Where a release's files are. */
export type ReleaseFiles = {
  /** Address of the entry script. */
  entry: string
  /** Address of the folder that all its files are in. */
  folder: string
  /** SHA-384 by address; empty for a developer's server. */
  integrity: ReadonlyMap<string, string>
}

/**
 * The hashes of all files of a remote's release, by address. Loading needs no more than the registry has, so the page reads the
 * list only for a diagnosis. Without one, or with another one than was released: the registry's.
 */
export const fetchFileList = async ({
  entry,
  folder,
  integrity,
}: ReleaseFiles): Promise<ReleaseFiles['integrity']> => {
  const address = new URL(fileListName, entry).href
  const expected = integrity.get(address)
  if (!expected) return integrity
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(serverDownMs) })
    const content = await limitBody(response, fileLimit).arrayBuffer()
    if ((await digest(content)) !== expected) return integrity
    const list: Record<string, string> = JSON.parse(new TextDecoder().decode(content))
    return new Map([
      ...Object.entries(list).map(([file, hash]) => [folder + file, hash] as const),
      ...integrity,
    ])
  } catch {
    return integrity
  }
}
