// Releases one remote, in a process that tests start several times at once or kill on the way.
import { exitWithError } from '../../stack/exit.mjs'
import { release } from '../release'
import { openSite } from '../site'

const { root, remote } = JSON.parse(process.argv[2] ?? '')
try {
  await release(await openSite({ root }), remote, {})
} catch (error) {
  await exitWithError(error)
}
