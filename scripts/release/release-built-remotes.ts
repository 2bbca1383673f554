// `npm start` runs this: releases every remote as it was built, each at its own port. Arguments: folder, port offset.
import { remotes } from '../stack/apps.mjs'
import { exitWithError } from '../stack/exit.mjs'
import { getPorts } from '../stack/ports.mjs'
import { ensureLocalKey } from '../stack/registry-key.mjs'
import { releaseTogether } from './release'
import { openSite } from './site'

const [root = '', offset] = process.argv.slice(2)
const ports: Record<string, number> = getPorts(Number(offset))

try {
  const site = await openSite({ root, key: ensureLocalKey(root) })
  // At once, because paths may have moved since the last start.
  await releaseTogether(
    site,
    remotes.map((remote) => ({
      remote,
      options: { local: true, address: `http://localhost:${ports[remote.name]}` },
    })),
  )
} catch (error) {
  await exitWithError(error)
}
