import { trustListedScripts } from './trust-listed-scripts'

const listed = 'http://remotes.test'

type Policy = Parameters<NonNullable<typeof window.trustedTypes>['createPolicy']>[1]

const createPolicy = () => {
  const created: [string, Policy][] = []
  window.trustedTypes = { createPolicy: (...policy) => created.push(policy) }
  trustListedScripts([listed])
  window.trustedTypes = undefined
  return created
}
const policy = createPolicy()[0]?.[1] as Policy

test('registers as the default policy, which the browser applies by itself', () => {
  expect(createPolicy().map(([name]) => name)).toEqual(['default'])
})

test.each([`${listed}/chat/remote-entry.js`, '/main.js', `${window.location.origin}/main.js`])(
  'lets a script come from %s',
  (address) => {
    expect(policy.createScriptURL(address)).toBe(address)
  },
)

test.each([
  'http://elsewhere.test/a.js',
  'http://remotes.test.elsewhere.test/a.js',
  'http://remotes.test@elsewhere.test/a.js',
  '//elsewhere.test/a.js',
  'data:text/javascript,alert(1)',
  'blob:http://remotes.test/1f0d',
  'javascript:alert(1)',
])('lets no script come from %s', (address) => {
  expect(policy.createScriptURL(address)).toBeNull()
})

test.each([
  ['', ''],
  [' ', null],
  ['<img src=x onerror=alert(1)>', null],
])('%j becomes HTML: %j', (text, expected) => {
  expect(policy.createHTML(text)).toBe(expected)
})

test('lets no text become code', () => {
  expect(Object.keys(policy)).toEqual(['createHTML', 'createScriptURL'])
})

test('does not throw in a browser without Trusted Types', () => {
  expect(() => trustListedScripts([])).not.toThrow()
})
