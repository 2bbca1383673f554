import { gzipSync } from 'node:zlib'
import { lengthListName } from '../../shared/src/contract/registry'
import { remoteEntry } from '../stack/apps.mjs'
import type { Budget, RemoteManifest } from '../stack/types'
import { getSlotChunk } from './describe-release'
import type { Dist } from './dist'

/** Texts as a server sends them; fonts and images are compressed already. */
const getSize = (file: string, content: Buffer) =>
  /\.(js|css|svg|json)$/.test(file) ? gzipSync(content, { level: 9 }).length : content.length

type Sizes = Required<Budget>
type Measured = Pick<Dist, 'contents' | 'preload' | 'chunks'>

/** Sizes of a remote, in KB gzip (1,000 bytes). Of its parts in slots the largest, which loads beside its first screen's files. */
const measureDist = ({ contents, preload, chunks = {} }: Measured, slots: string[]): Sizes => {
  const sum = (files: string[]) =>
    files.reduce((bytes, file) => bytes + getSize(file, contents.get(file) ?? Buffer.alloc(0)), 0) / 1_000
  return {
    entry: sum([remoteEntry]),
    firstScreen: sum([remoteEntry, ...preload]),
    all: sum([...contents.keys()].filter((file) => !lengthListName.test(file))),
    slot: Math.max(0, ...slots.map((slot) => sum(chunks[getSlotChunk(slot)] ?? []))),
  }
}

const words: Record<keyof Sizes, string> = {
  entry: 'entry',
  firstScreen: 'first screen',
  all: 'files together',
  slot: 'largest part in a slot',
}

/** Sizes of a build above its budget, in a sentence; null for none. */
export const findOverBudget = (
  { name, budget, slots = [] }: Pick<RemoteManifest, 'name' | 'budget' | 'slots'>,
  dist: Measured,
): string | null => {
  if (!budget) return null
  const sizes = measureDist(
    dist,
    slots.map(({ slot }) => slot),
  )
  const over = (Object.keys(words) as (keyof Sizes)[]).flatMap((part) => {
    const [size, most] = [sizes[part], budget[part]]
    return size !== undefined && most !== undefined && size > most
      ? [`its ${words[part]} ${size.toFixed(1)} KB gzip instead of ${most}`]
      : []
  })
  return over.length > 0 ? `${name} is over its budget: ${over.join(', ')}` : null
}
