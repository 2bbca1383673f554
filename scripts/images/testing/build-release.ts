import { describeRelease } from '../../release/describe-release'
import { readDist } from '../../release/dist'
import { createFakeRemote } from '../../release/testing/fake-remote'
import type { RemoteManifest } from '../../stack/types'
import type { BuiltRelease } from '../signed-release'

/** What the image of a tiny remote says of its release, before it is signed; sources below `folder`. */
export const buildRelease = async (
  name: string,
  folder: string,
  {
    content = 'one',
    at = '2026-11-28T12:00:00.000Z',
    ...manifest
  }: { content?: string; at?: string } & Partial<RemoteManifest> = {},
): Promise<BuiltRelease> => {
  const remote = createFakeRemote(folder, { name, ...manifest }, content)
  return { remote: name, release: describeRelease(remote, await readDist(`${remote.folder}/dist`), true), at }
}
