import { chooseMixtures } from './choose-mixtures'
import type { Mixture } from './mixtures.mjs'

const build = (name: string, part: Partial<Mixture>): Mixture => ({
  name,
  shell: false,
  remotes: [],
  tests: 'e2e',
  page: 1,
  releases: 2,
  ...part,
})
const mixtures = [
  build('remotes', { remotes: ['auth', 'chat'] }),
  build('shell', { shell: true }),
  build('auth', { remotes: ['auth'], tests: 'e2e/auth' }),
  build('chat', { remotes: ['chat'], tests: 'e2e/chat' }),
]

test.each([
  ['nothing', [], ['remotes'], { shell: 'remotes', auth: 'remotes', chat: 'remotes' }],
  ['the shell', ['shell'], ['remotes', 'shell'], { auth: 'remotes', chat: 'remotes' }],
  ['one remote', ['chat'], ['remotes', 'shell'], { auth: 'shell', chat: 'remotes' }],
  ['two remotes', ['auth', 'chat'], ['remotes', 'shell', 'auth', 'chat'], {}],
  ['everything', ['shell', 'auth', 'chat'], ['remotes', 'shell', 'auth', 'chat'], {}],
])('when %s has changed since its release, equal mixtures run once', (_, changed, names, equal) => {
  const { chosen, equal: others } = chooseMixtures(mixtures, changed)
  expect(chosen.map(({ name }) => name)).toEqual(names)
  expect(others).toEqual(equal)
})

test('a mixture does not stand for flows that it does not run', () => {
  const [, , auth, chat] = mixtures as [Mixture, Mixture, Mixture, Mixture]
  expect(chooseMixtures([auth, chat], []).equal).toEqual({})
})
