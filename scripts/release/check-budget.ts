import { gzipSync } from 'node:zlib'
import { remoteEntry } from '../stack/apps.mjs'
import type { Budget, RemoteManifest } from '../stack/types'
import type { Dist } from './dist'

/** Texts as a server sends them; fonts and images are compressed already. */
const getSize = (file: string, content: Buffer) =>
  /\.(js|css|svg|json)$/.test(file) ? gzipSync(content, { level: 9 }).length : content.length

/** Sizes of a remote, in KB gzip (1,000 bytes). */
const measureDist = ({ contents, preload }: Pick<Dist, 'contents' | 'preload'>): Budget => {
  const sum = (files: string[]) =>
    files.reduce((bytes, file) => bytes + getSize(file, contents.get(file) ?? Buffer.alloc(0)), 0) / 1_000
  return {
    entry: sum([remoteEntry]),
    firstScreen: sum([remoteEntry, ...preload]),
    all: sum([...contents.keys()]),
  }
}

const words: Record<keyof Budget, string> = {
  entry: 'entry',
  firstScreen: 'first screen',
  all: 'files together',
}

/** Sizes of a build above the budget in its package.json, in a sentence; null for none. */
export const findOverBudget = (
  { name, budget }: Pick<RemoteManifest, 'name' | 'budget'>,
  dist: Pick<Dist, 'contents' | 'preload'>,
): string | null => {
  if (!budget) return null
  const sizes = measureDist(dist)
  const over = (Object.keys(words) as (keyof Budget)[])
    .filter((part) => sizes[part] > budget[part])
    .map((part) => `its ${words[part]} ${sizes[part].toFixed(1)} KB gzip instead of ${budget[part]}`)
  return over.length > 0 ? `${name} is over its budget: ${over.join(', ')}` : null
}
