// A process of its own that releases one remote: what the tests start several of at once, or end in the middle.
import { exitWithError } from '../../stack/exit.mjs'
import { release } from '../release'
import { openSite } from '../site'

const { root, remote } = JSON.parse(process.argv[2] ?? '')
try {
  await release(await openSite({ root }), remote, {})
} catch (error) {
  await exitWithError(error)
}
