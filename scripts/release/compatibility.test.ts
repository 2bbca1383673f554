import { explainRefusal } from './compatibility'

const remote = { name: 'chat', version: '0.1.0', platform: '^1.0.0', federation: '2.9.2', contract: 1 }
const shell = { platform: '1.2.0', federation: '2.9.5', contract: 1 }

test('a shell accepts a remote with its platform, federation and contract', () => {
  expect(explainRefusal(remote, shell)).toBeNull()
  expect(
    explainRefusal({ ...remote, platform: '^1.0.0 || ^2.0.0' }, { ...shell, platform: '2.0.0' }),
  ).toBeNull()
})

test.each([
  [{ platform: '2.0.0' }, 'chat 0.1.0 works with platform ^1.0.0, this shell has 2.0.0'],
  [{ federation: '2.10.0' }, 'chat 0.1.0 was built with federation 2.9.2, this shell has 2.10.0'],
  [{ contract: 2 }, 'chat 0.1.0 is of remote contract 1, this shell accepts 2'],
])('a shell with %j refuses it in a sentence with its name', (other, sentence) => {
  expect(explainRefusal(remote, { ...shell, ...other })).toBe(sentence)
})
