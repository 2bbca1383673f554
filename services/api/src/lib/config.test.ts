import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
  ['https://hosts.example/', 'https://hosts.example'],
  ['https://hosts.example//', 'https://hosts.example'],
  ['https://hosts.example/app/', 'https://hosts.example/app'],
  [' https://hosts.example ', 'https://hosts.example'],
])('appends paths to %j without a second slash', (given, address) => {
  expect(readConfig({ PUBLIC_URL: given, STREAM_URL: given })).toMatchObject({
    PUBLIC_URL: address,
    STREAM_URL: address,
  })
})

it('allows origins as browsers send them', () => {
  const ALLOWED_ORIGINS = 'https://Hosts.example/, https://hosts.example:443/app/,http://localhost:3000'
  expect(readConfig({ ALLOWED_ORIGINS }).ALLOWED_ORIGINS).toEqual([
    'https://hosts.example',
    'https://hosts.example',
    'http://localhost:3000',
  ])
})

const JWT_SECRET = 'a secret for the tests, long enough'
const DATA_KEY = 'a key for the data of the tests, long'
const secretAddresses = {
  DATABASE_URL: (password: string) => `postgres://user:${password}@db.example:5432/hosts?sslmode=require`,
  SMTP_URL: (password: string) => `smtp://user:${password}@mail.example:587`,
  PHOTOS_URL: (password: string) => `https://key:${password}@s3.example/photos/live?region=eu-west-1`,
}
const names = Object.keys(secretAddresses) as (keyof typeof secretAddresses)[]
const getMessage = (work: () => unknown) => {
  try {
    return String(work())
  } catch (error) {
    return String(error)
  }
}
const read = (name: keyof typeof secretAddresses, password: string) =>
  readConfig({ JWT_SECRET, DATA_KEY, [name]: secretAddresses[name](password) })

describe.each(names)('a password in %s', (name) => {
  it.each([
    'x9#b',
    'x9/b',
    'x9?b',
    '12#x9',
    '12/x9',
    '12?x9',
    'x9@b#c',
    'x9@b/c',
    'x9@b?c',
    '1/2/x9',
    '1?2#x9',
    'x9#',
  ])('with %j has to be percent-encoded, and is not printed', (password) => {
    const message = getMessage(() => read(name, password))
    expect(message).toMatch(`${name}: needs`)
    expect(message).toMatch('percent-encode these characters in its password: # as %23, / as %2F, ? as %3F')
    expect(message).not.toMatch('x9')
  })

  it.each(['a%23b%2Fc%3Fd%40e%25f', 'a@b', 'a:b', 'a+b=c&d;e,f!g$h', "a'b(c)*d", 'ä%C3%A4'])(
    'may be %j',
    (password) => {
      expect(read(name, password)).toMatchObject({ [name]: secretAddresses[name](password) })
    },
  )
})

it.each(['DATABASE_URL', 'PHOTOS_URL'] as const)('refuses a %% that starts no escape in %s', (name) => {
  for (const password of ['50%', '50%zz', '%ff'])
    expect(() => read(name, password)).toThrow(/percent-encode.*% as %25/)
})

it.each([
  'postgres://db/hosts',
  'postgresql://user@db.example',
  'postgres:///hosts?host=/var/run/postgresql',
])('accepts the database %s', (DATABASE_URL) => {
  expect(readConfig({ JWT_SECRET, DATA_KEY, DATABASE_URL })).toMatchObject({ DATABASE_URL })
})

it('accepts an @ in the folder of a bucket', () => {
  const PHOTOS_URL = 'https://key:secret@s3.example/photos/live@hosts/2026'
  expect(readConfig({ PHOTOS_URL })).toMatchObject({ PHOTOS_URL })
})

it.each([
  [{ PORT: 'many' }, /PORT/],
  [{ JWT_SECRET: 'short' }, /JWT_SECRET: needs at least 32 characters/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
  [{ DATABASE_URL: 'postgres://x/y' }, /JWT_SECRET is needed/],
  [{ NODE_ENV: 'production' }, /JWT_SECRET is needed/],
  [{ NODE_ENV: 'production', JWT_SECRET }, /DATA_KEY is needed/],
  [{ PHOTOS_URL: 'https://k:s@s3.example/photos/?region=x' }, /PHOTOS_URL: needs a bucket and a folder/],
  [{ PHOTOS_URL: 'https://s3.example/photos/live' }, /PHOTOS_URL: needs a bucket and a folder.*KEY:SECRET@/],
  [{ SMTP_URL: 'https://mail.example' }, /SMTP_URL: needs an address like smtp:/],
  [{ PUBLIC_URL: 'hosts.example' }, /PUBLIC_URL: needs an address like https:/],
  [{ PUBLIC_URL: 'https://hosts.example/?lang=de' }, /PUBLIC_URL: needs an address without \? and #/],
  [{ ALLOWED_ORIGINS: '*' }, /ALLOWED_ORIGINS.*: needs an address like https:/],
  [{ MAIL_FROM: 'Hosts\r\nBcc: x@y.test' }, /MAIL_FROM/],
  [{ SEED: 'prod' }, /SEED/],
  [{ TELEMETRY: 'maybe' }, /TELEMETRY/],
  [{ DATABASE_PREPARE: 'no' }, /DATABASE_PREPARE/],
  [{ TRUST_PROXY: 'true' }, /TRUST_PROXY.*needs addresses/],
  [{ TRUST_PROXY: '10.0.0.1, 1' }, /TRUST_PROXY.*needs addresses/],
])('explains in one sentence what is wrong with %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

it('docker compose puts no secret into an address', () => {
  const compose = readFileSync(join(__dirname, '../../../../docker-compose.yml'), 'utf8')
  expect(compose).toMatch(/PGPASSWORD: \$\{POSTGRES_PASSWORD\}/)
  expect(compose.match(/:\/\/.*(PASSWORD|SECRET|KEY)/g)).toBeNull()
})
