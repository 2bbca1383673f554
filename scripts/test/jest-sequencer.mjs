// Jest starts the large files first where it knows no times, as in a fresh clone. What takes long in a small file would start at the end,
// and leave the other workers idle.
import Sequencer from '@jest/test-sequencer'

/** Files that take more than 15 seconds and have few lines, the longest first. */
export const longest = [
  'services/api/src/testing/pglite.test.ts',
  'scripts/start.test.mjs',
  'services/api/src/backup/backup.test.ts',
  'scripts/release-check/open-screens.test.ts',
  'services/api/src/db/load-rows.test.ts',
  'services/api/src/access/access.test.ts',
  'services/api/src/main.test.ts',
  'services/api/src/notification-delivery/kill.test.ts',
  'services/api/src/seed/seed-demo.test.ts',
]

/** @param {{ path: string, duration?: number }} test */
const rank = ({ path, duration }) => {
  const index = longest.findIndex((file) => path.replaceAll('\\', '/').endsWith(`/${file}`))
  return duration === undefined && index >= 0 ? index : longest.length
}

class LongestFirst extends Sequencer {
  /**
   * @override
   * @param {Parameters<Sequencer['sort']>[0]} tests
   */
  async sort(tests) {
    return [...(await super.sort(tests))].sort((one, other) => rank(one) - rank(other))
  }
}

export default LongestFirst
