import path from 'node:path'
import type { RemoteManifest, Rights } from '../stack/types'
import { writeContents } from './archive'
import { readReleasedFiles, readReleasedRemote } from './read-records'

/** What was released was within the rights of its time, and its weight is not judged again. */
const rightsOf = ({
  owner,
  paths,
  menu = [],
  slots = [],
  layout,
  offline,
}: Omit<ReturnType<typeof readReleasedRemote>, 'build'>): Rights => ({
  owner,
  paths,
  menu: menu.map(({ place }) => place),
  slots: slots.map(({ slot }) => slot),
  layout,
  offline,
  budget: { entry: Infinity, firstScreen: Infinity, all: Infinity, slot: Infinity },
})

/** Unpacks a released remote into a folder with its build, as the release command needs it. */
export const unpackRemote = (name: string, folder: string): RemoteManifest => {
  const { build, ...record } = readReleasedRemote(name)
  const contents = readReleasedFiles(name, record).set('.build.json', Buffer.from(JSON.stringify(build)))
  writeContents(path.join(folder, 'dist'), contents)
  return { ...record, folder, rights: rightsOf(record) }
}
