import rights from '../release/rights.json'
import { readRegistryConfig } from './registry-config'

const given = {
  ENVIRONMENT: 'production',
  PORT: '8080',
  DATA_DIR: '/data',
  PUBLIC_KEY_FILE: '/keys/registry.pub',
  REMOTES: 'auth=http://remote-auth:8080 chat=http://remote-chat:8080/?a=b',
  SHELL_ADDRESS: 'http://shell:8080',
  RELEASE_KEYS: 'auth=key/of+auth== chat=key/of+chat== shell=key/of+shell== gone=key',
}

test('reads the remotes by name', () => {
  expect(readRegistryConfig(given)).toEqual({
    production: true,
    port: 8080,
    root: '/data/site',
    publicKeyFile: '/keys/registry.pub',
    offline: 'on',
    shell: { name: 'shell', address: 'http://shell:8080', key: 'key/of+shell==' },
    remotes: [
      { name: 'auth', address: 'http://remote-auth:8080', key: 'key/of+auth==', rights: rights.auth },
      { name: 'chat', address: 'http://remote-chat:8080/?a=b', key: 'key/of+chat==', rights: rights.chat },
    ],
  })
})

test('reads which remote goes back, and to which version', () => {
  const read = (ROLLBACK: string) =>
    readRegistryConfig({ ...given, ROLLBACK }).remotes.map(({ rollbackTo }) => rollbackTo)
  expect(read('chat=1.0.0+0123456789')).toEqual([undefined, '1.0.0+0123456789'])
  expect(read('')).toEqual([undefined, undefined])
})

test.each([
  [{ ENVIRONMENT: 'staging' }, /ENVIRONMENT/],
  [{ REMOTES: 'chat' }, /REMOTES: needs NAME=VALUE/],
  [{ RELEASE_KEYS: '' }, /RELEASE_KEYS/],
  [{ RELEASE_KEYS: 'auth=key shell=key' }, /RELEASE_KEYS has no key of chat/],
  [{ RELEASE_KEYS: 'auth=key chat=key' }, /RELEASE_KEYS has no key of shell/],
  [{ DATA_DIR: '' }, /DATA_DIR/],
  [{ OFFLINE: 'maybe' }, /OFFLINE/],
  [{ ROLLBACK: 'chat' }, /ROLLBACK/],
])('names the fault: %j', (env, message) => {
  expect(() => readRegistryConfig({ ...given, ...env })).toThrow(message)
})
