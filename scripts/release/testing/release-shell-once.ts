// Releases builds of the shell one after the other, in a process of its own, for a test that cannot import the release commands.
import { exitWithError } from '../../stack/exit.mjs'
import { releaseShell } from '../shell/release-shell'
import { openSite } from '../site'

const { root, sources } = JSON.parse(process.argv[2] ?? '')
try {
  const site = await openSite({ root })
  for (const source of sources) await releaseShell(site, source, false)
} catch (error) {
  await exitWithError(error)
}
