import { fileListName } from '@hosts/shared/registry'
import { digest } from './digest'
import type { ResolvedRemote } from './resolve-remote-url'

/** A diagnosis does not wait longer for it (ms). */
const timeoutMs = 3_000

/**
 * The hashes of all files of a remote's release, by address. Loading needs no more than the registry has, so the page reads the
 * list only for a diagnosis. Without one, or with another one than was released: the registry's.
 */
export const fetchFileList = async ({
  entry,
  folder,
  integrity,
}: Pick<ResolvedRemote, 'entry' | 'folder' | 'integrity'>): Promise<ReadonlyMap<string, string>> => {
  const address = new URL(fileListName, entry).href
  const expected = integrity.get(address)
  if (!expected) return integrity
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    const content = await response.arrayBuffer()
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
