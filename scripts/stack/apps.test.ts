import { describeRemote } from './apps.mjs'

const hosts = { port: 3004, platform: '^1.0.0', paths: ['/locations/chat'] }
const rights = {
  owner: 'Chat team',
  paths: ['/locations/chat'],
  budget: { entry: 1, firstScreen: 2, all: 3 },
}

test("a team's package.json names neither its remote, its folder, its version, its owner, its budget nor its rights", () => {
  const claims = {
    name: 'auth',
    folder: 'remotes/auth',
    version: '9.9.9',
    owner: 'Accounts team',
    budget: { entry: 999, firstScreen: 999, all: 999 },
    rights: { ...rights, paths: ['/login'] },
  }
  const manifest = { version: '1.0.0', hosts: { ...hosts, ...claims } }
  expect(describeRemote('chat', manifest, rights)).toEqual({
    ...hosts,
    open: [],
    name: 'chat',
    folder: 'remotes/chat',
    version: '1.0.0',
    owner: 'Chat team',
    budget: rights.budget,
    rights,
  })
  expect(describeRemote('chat', manifest, undefined)).toMatchObject({
    owner: 'chat',
    budget: undefined,
    rights: undefined,
  })
})
