import path from 'node:path'
import type { RemoteManifest } from '../stack/types'
import { writeContents } from './archive'
import { readReleasedFiles, readReleasedRemote } from './read-records'

/** Unpacks a released remote into a folder with its build, as the release command needs it. */
export const unpackRemote = (name: string, folder: string): RemoteManifest => {
  const { build, ...record } = readReleasedRemote(name)
  const contents = readReleasedFiles(name, record).set('.build.json', Buffer.from(JSON.stringify(build)))
  writeContents(path.join(folder, 'dist'), contents)
  return { ...record, folder }
}
