import { findPatched, isNative } from './find-patched'

type Native = (...values: unknown[]) => unknown

test.each<[string, string, object, (native: Native) => unknown]>([
  ['a function of a script', 'parse', JSON, () => () => null],
  ['a function of a script', 'map', Array.prototype, () => () => null],
  ['a function of a script', 'pushState', History.prototype, () => () => null],
  ['a bound function', 'parse', JSON, (native) => native.bind(null)],
  ['a bound function of a script', 'digest', crypto.subtle, () => (() => null).bind(null)],
  ['a proxy', 'map', Array.prototype, (native) => new Proxy(native, { apply: () => null })],
  ['another function of the browser', 'keys', Object, () => Object.entries],
])('finds %s in place of %s, and none once it is the browser’s again', (_, name, owner, replace) => {
  const list: [object, string[]][] = [[owner, [name]]]
  const before = Object.getOwnPropertyDescriptor(owner, name)
  Object.defineProperty(owner, name, {
    configurable: true,
    value: replace(Reflect.get(owner, name)),
  })
  const found = findPatched(list)
  if (!before) Reflect.deleteProperty(owner, name)
  else Object.defineProperty(owner, name, before)
  expect(found).toBe(name)
})

test('passes the browser’s own functions, and those that a browser does not have', () => {
  expect(findPatched([[JSON, ['parse', 'rawJSON', 'none']]])).toBeNull()
  const values = [JSON.parse, () => '[native code]', JSON.parse.bind(null), undefined]
  expect(values.map((value) => isNative(value, 'parse'))).toEqual([true, false, false, false])
})
