import { findPatched, isNative } from './find-patched'

test.each<[string, object]>([
  ['parse', JSON],
  ['map', Array.prototype],
  ['pushState', History.prototype],
])('finds a replaced %s, and none once it is the browser’s again', (name, owner) => {
  const list: [object, string[]][] = [[owner, [name]]]
  const before = Object.getOwnPropertyDescriptor(owner, name)
  Object.assign(owner, { [name]: () => null })
  const found = findPatched(list)
  Object.defineProperty(owner, name, before ?? {})
  expect(found).toBe(name)
})

test('passes the browser’s own functions, and those that a browser does not have', () => {
  expect(findPatched([[JSON, ['parse', 'rawJSON', 'none']]])).toBeNull()
  expect([isNative(JSON.parse), isNative(() => '[native code]'), isNative(undefined)]).toEqual([
    true,
    false,
    false,
  ])
})
