import TestSequencer from '@jest/test-sequencer'

/**
 * Files that take long for their size: they start processes or a PGlite. Until Jest knows how long each took it begins with the largest,
 * and these would run last, with a processor idle. The longest first.
 */
export const slowFiles = [
  'services/api/src/testing/pglite.test.ts',
  'scripts/start.test.mjs',
  'services/api/src/main.test.ts',
  'services/chat-sandbox/src/state/restart.test.ts',
  'services/api/src/booking/booking-model.test.ts',
  'services/api/src/job/kill.test.ts',
  'services/api/src/plugins/overload.test.ts',
]

/** @param {{ path: string }} test */
const findPlace = ({ path }) => {
  const place = slowFiles.findIndex((file) => path.replaceAll('\\', '/').endsWith(file))
  return place < 0 ? slowFiles.length : place
}

export default class SlowFirst extends TestSequencer {
  /**
   * @override
   * @param {Parameters<TestSequencer['sort']>[0]} tests
   */
  async sort(tests) {
    const sorted = await super.sort(tests)
    return sorted.toSorted((one, other) => findPlace(one) - findPlace(other))
  }
}
