import { checkout, chooseMixtures } from './choose-mixtures'
import type { Mixture } from './mixtures.mjs'

const build = (name: string, part: Partial<Mixture>): Mixture => ({
  name,
  shell: false,
  remotes: [],
  tests: ['e2e'],
  page: 1,
  releases: 2,
  ...part,
})
const mixtures = [
  build('remotes', { remotes: ['auth', 'chat'] }),
  build('shell', { shell: true }),
  build('auth', { remotes: ['auth'], tests: ['e2e/auth'] }),
  build('chat', { remotes: ['chat'], tests: ['e2e/chat'] }),
]

test.each([
  ['nothing', [], [], { remotes: checkout, shell: checkout, auth: checkout, chat: checkout }],
  ['the shell', ['shell'], ['shell'], { remotes: checkout, auth: checkout, chat: checkout }],
  ['one remote', ['chat'], ['remotes'], { shell: checkout, auth: checkout, chat: 'remotes' }],
  ['two remotes', ['auth', 'chat'], ['remotes', 'auth', 'chat'], { shell: checkout }],
  ['everything', ['shell', 'auth', 'chat'], ['remotes', 'shell', 'auth', 'chat'], {}],
])('skips mixtures that equal another or the checkout when %s has changed', (_, changed, names, equal) => {
  const { chosen, equal: others } = chooseMixtures(mixtures, changed)
  expect(chosen.map(({ name }) => name)).toEqual(names)
  expect(others).toEqual(equal)
})

test('skips a mixture only for an equal one that runs its flows', () => {
  const chat = build('all', { remotes: ['chat'] })
  const alone = build('chat', { remotes: ['chat'], tests: ['e2e/chat'] })
  expect(chooseMixtures([alone, chat], ['chat']).chosen).toEqual([alone, chat])
  expect(chooseMixtures([chat, alone], ['chat']).chosen).toEqual([chat])
})
