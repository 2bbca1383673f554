import { readFileSync } from 'node:fs'
import path from 'node:path'
import { changes } from './changes'

test.each(Object.entries(changes))(
  'the sources of %s have the line that a release changes',
  (remote, change) => {
    const file = path.join(import.meta.dirname, '../../remotes', remote, change.file)
    expect(readFileSync(file, 'utf8')).toContain(change.from)
  },
)
