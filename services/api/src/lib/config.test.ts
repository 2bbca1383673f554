import { readConfig } from './config'

it('has defaults for a local run', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3100, HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' })
})

it('treats an empty value as unset and splits lists', () => {
  const config = readConfig({ PORT: '', ALLOWED_ORIGINS: 'https://a.example, https://b.example' })
  expect(config.PORT).toBe(3100)
  expect(config.ALLOWED_ORIGINS).toEqual(['https://a.example', 'https://b.example'])
})

it('accepts a folder of a bucket for photos', () => {
  const PHOTOS_URL = 'https://key:a%2Fb@s3.example/photos/live?region=eu-west-1'
  expect(readConfig({ PHOTOS_URL })).toMatchObject({ PHOTOS_URL })
})

it.each([
  [{ PORT: 'many' }, /PORT/],
  [{ JWT_SECRET: 'short' }, /JWT_SECRET: needs at least 32 characters/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
  [{ DATABASE_URL: 'postgres://x/y' }, /JWT_SECRET is needed/],
  [{ NODE_ENV: 'production' }, /JWT_SECRET is needed/],
  [{ PHOTOS_URL: 'https://k:s@s3.example/photos/?region=x' }, /PHOTOS_URL: needs a bucket and a folder/],
  [{ SMTP_URL: 'https://mail.example' }, /SMTP_URL/],
  [{ MAIL_FROM: 'Hosts\r\nBcc: x@y.test' }, /MAIL_FROM/],
  [{ SEED: 'prod' }, /SEED/],
  [{ TELEMETRY: 'maybe' }, /TELEMETRY/],
  [{ TRUST_PROXY: 'true' }, /TRUST_PROXY.*needs addresses/],
  [{ TRUST_PROXY: '10.0.0.1, 1' }, /TRUST_PROXY.*needs addresses/],
])('explains in one sentence what is wrong with %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})
