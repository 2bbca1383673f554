import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import type { FileList, lengthList } from '../../shared/src/contract/registry'
import { lengthListName } from '../../shared/src/contract/registry'
import { remoteEntry } from '../stack/apps.mjs'
import type { Dist } from './dist'

/** Whether a release has a list of lengths; those from before have none. */
export const hasLengths = (files: FileList) => Object.keys(files).some((file) => lengthListName.test(file))

/** A build with the list of its files' lengths, which the build itself cannot know: it is published as one of its files. */
export const addLengths = (dist: Dist): Dist => {
  const lengths: z.infer<typeof lengthList> = Object.fromEntries(
    [...dist.contents]
      .filter(([file]) => file !== remoteEntry)
      .map(([file, content]) => [file, content.length]),
  )
  const content = Buffer.from(JSON.stringify(lengths))
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
  return { ...dist, contents: new Map([...dist.contents, [`lengths.${hash}.json`, content]]) }
}
