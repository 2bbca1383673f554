import { assertLocal, readConfig } from './config'
import { startSandbox } from './index'

const given = { DATA_DIR: '/tmp/x', STREAM_KEY: 'k', STREAM_SECRET: 'sixteen-characters' }

test('the settings have sensible defaults', () => {
  expect(readConfig(given)).toEqual({
    port: 3200,
    host: '127.0.0.1',
    dataDir: '/tmp/x',
    key: 'k',
    secret: 'sixteen-characters',
    publicUrl: undefined,
    allowNonLoopback: false,
  })
})

test.each([
  [{ ...given, PORT: 'http' }, /PORT/],
  [{ ...given, STREAM_SECRET: 'short' }, /STREAM_SECRET must have at least 16 characters/],
  [{ ...given, CHAT_PUBLIC_URL: 'file:///etc' }, /CHAT_PUBLIC_URL must be an http address/],
  [{}, /DATA_DIR is required.*STREAM_KEY is required.*STREAM_SECRET is required/],
])('wrong settings are named', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

test('it runs on loopback, elsewhere only when told so, and never in production', async () => {
  expect(() => assertLocal({ host: '::1', allowNonLoopback: false }, {})).not.toThrow()
  expect(() => assertLocal({ host: '0.0.0.0', allowNonLoopback: false }, {})).toThrow(/loopback only/)
  expect(() => assertLocal({ host: '0.0.0.0', allowNonLoopback: true }, {})).not.toThrow()
  const production = { NODE_ENV: 'production' }
  expect(() => assertLocal({ host: '127.0.0.1', allowNonLoopback: true }, production)).toThrow(/production/)
  await expect(startSandbox({ host: '0.0.0.0' })).rejects.toThrow(/loopback only/)
})
