import { addRelease, findFile, listAddresses } from './release-list'

const release = (id: string, files: Record<string, string> = {}) => ({
  id,
  files: { [id]: `hash of ${id}`, ...files },
})
const ids = (releases: { id: string }[]) => releases.map(({ id }) => id).join(' ')

test.each([
  ['the first', '', 'a', 'a'],
  ['the next', 'a', 'b', 'b a'],
  ['a third', 'b a', 'c', 'c b'],
  ['the same again', 'b a', 'b', 'b a'],
  ['a rollback', 'b a', 'a', 'a b'],
  ['an older one than those', 'c b', 'a', 'a c'],
])('keeps at most two releases after %s: %j and %s become %j', (_, known, active, stay) => {
  const releases = known
    .split(' ')
    .filter(Boolean)
    .map((id) => release(id))
  expect(ids(addRelease(releases, release(active)))).toBe(stay)
})

const list = {
  sequence: 1,
  apps: {
    '/': [release('main.js')],
    chat: [release('b', { shared: '1' }), release('a', { shared: '1', old: '2' })],
  },
}

test('knows how long a file is where its release says so; those of a list from before do not', () => {
  const measured = { ...release('c', { late: '3' }), bytes: { late: 30 } }
  const apps = { ...list.apps, gate: [measured] }
  expect(findFile({ ...list, apps }, 'late')).toEqual({ integrity: '3', bytes: 30 })
  expect(findFile({ ...list, apps }, 'c')).toEqual({ integrity: 'hash of c' })
})

test('knows the files of all listed releases, and no others', () => {
  expect(findFile(list, 'old')).toEqual({ integrity: '2' })
  expect(findFile(list, 'elsewhere')).toBeUndefined()
  expect([...listAddresses(list)].sort()).toEqual(['a', 'b', 'main.js', 'old', 'shared'])
})
