import { readFileSync } from 'node:fs'
import path from 'node:path'
import { changes } from './changes'

test.each(Object.entries(changes))(
  'the line of %s that a release changes is in its sources',
  (remote, change) => {
    const file = path.join(import.meta.dirname, '../../remotes', remote, change.file)
    expect(readFileSync(file, 'utf8')).toContain(change.from)
  },
)
