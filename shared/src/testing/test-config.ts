import type { RuntimeConfig } from '../config'

/** A configuration for tests; nothing answers at its addresses. */
export const testConfig: RuntimeConfig = {
  environment: 'production',
  apiUrl: '/api/v1',
  registry: {
    url: '/registry.json',
    keys: ['key'],
    origins: ['http://remotes.test'],
    ownOrigins: ['http://remotes.test'],
    overrideOrigins: [],
  },
  chat: { key: 'public-key' },
  telemetry: false,
}
