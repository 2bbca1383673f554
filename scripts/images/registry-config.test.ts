import { readRegistryConfig } from './registry-config'

const given = {
  ENVIRONMENT: 'production',
  PORT: '8080',
  DATA_DIR: '/data',
  PUBLIC_KEY_FILE: '/keys/registry.pub',
  REMOTES: 'auth=http://remote-auth:8080 chat=http://remote-chat:8080/?a=b',
}

test('reads the remotes by name', () => {
  expect(readRegistryConfig(given)).toEqual({
    production: true,
    port: 8080,
    root: '/data/site',
    publicKeyFile: '/keys/registry.pub',
    offline: 'on',
    remotes: new Map([
      ['auth', 'http://remote-auth:8080'],
      ['chat', 'http://remote-chat:8080/?a=b'],
    ]),
  })
})

test.each([
  [{ ENVIRONMENT: 'staging' }, /ENVIRONMENT/],
  [{ REMOTES: 'chat' }, /REMOTES: needs NAME=ADDRESS/],
  [{ DATA_DIR: '' }, /DATA_DIR/],
  [{ OFFLINE: 'maybe' }, /OFFLINE/],
])('names the fault: %j', (env, message) => {
  expect(() => readRegistryConfig({ ...given, ...env })).toThrow(message)
})
