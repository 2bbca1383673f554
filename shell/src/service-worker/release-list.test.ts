import { addRelease, findHash, listAddresses } from './release-list'

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

test('knows the files of all listed releases, and no others', () => {
  expect(findHash(list, 'old')).toBe('2')
  expect(findHash(list, 'elsewhere')).toBeUndefined()
  expect([...listAddresses(list)].sort()).toEqual(['a', 'b', 'main.js', 'old', 'shared'])
})
