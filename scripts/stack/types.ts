/** A remote as its package.json describes it; `folder` is relative to the repository or absolute. */
export type RemoteManifest = {
  name: string
  folder: string
  version: string
  owner: string
  platform: string
  paths: string[]
  layout?: boolean | undefined
}
