import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { bundleProgram } from '@hosts/shared/bundle-program'
import { assertLocal, readConfig } from './config'
import { startSandbox } from './index'

const given = { DATA_DIR: '/tmp/x', STREAM_KEY: 'k', STREAM_SECRET: 'sixteen-characters' }

test('has defaults', () => {
  expect(readConfig(given)).toEqual({
    port: 3200,
    host: '127.0.0.1',
    dataDir: '/tmp/x',
    key: 'k',
    secret: 'sixteen-characters',
    publicUrl: undefined,
    eventUrl: undefined,
    allowNonLoopback: false,
  })
})

test.each([
  ['https://hosts.example//stream', 'https://hosts.example/stream'],
  ['https://hosts.example/stream//', 'https://hosts.example/stream'],
  ['https://hosts.example/', 'https://hosts.example'],
  ['https://hosts.example:8443/stream', 'https://hosts.example:8443/stream'],
])('appends to %s without a second slash', (CHAT_PUBLIC_URL, publicUrl) => {
  expect(readConfig({ ...given, CHAT_PUBLIC_URL }).publicUrl).toBe(publicUrl)
})

test.each([
  [{ ...given, PORT: 'http' }, /PORT/],
  [{ ...given, STREAM_SECRET: 'short' }, /STREAM_SECRET must have at least 16 characters/],
  [{ ...given, CHAT_PUBLIC_URL: 'file:///etc' }, /CHAT_PUBLIC_URL must be an http address/],
  [{}, /DATA_DIR is required.*STREAM_KEY is required.*STREAM_SECRET is required/],
])('names the invalid settings', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

test('allows loopback, other addresses only on request, and never production', async () => {
  expect(() => assertLocal({ host: '::1', allowNonLoopback: false }, {})).not.toThrow()
  expect(() => assertLocal({ host: '0.0.0.0', allowNonLoopback: false }, {})).toThrow(
    /loopback only, not on HOST=0\.0\.0\.0/,
  )
  expect(() => assertLocal({ host: '0.0.0.0', allowNonLoopback: true }, {})).not.toThrow()
  const production = { NODE_ENV: 'production' }
  expect(() => assertLocal({ host: '127.0.0.1', allowNonLoopback: true }, production)).toThrow(/production/)
  await expect(startSandbox({ host: '0.0.0.0' })).rejects.toThrow(/loopback only/)
})

test('listens on loopback only by default', async () => {
  const sandbox = await startSandbox()
  const port = Number(new URL(sandbox.url).port)
  const isHeard = (host: string) =>
    new Promise((resolve) => {
      const socket = connect({ port, host, timeout: 1000 })
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
      socket.once('timeout', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
  expect(await isHeard('127.0.0.1')).toBe(true)
  // Another address of this machine, which a service that listens everywhere would answer.
  expect(await isHeard('127.0.0.2')).toBe(false)
  await sandbox.close()
})

test('exits as a process in production, whatever else is set', async () => {
  const env = { NODE_ENV: 'production', ALLOW_NON_LOOPBACK: 'true', HOST: '0.0.0.0', PORT: '0' }
  const child = spawn(process.execPath, [bundleProgram('chat-sandbox', 'main.ts')], {
    env: { ...process.env, ...given, ...env },
  })
  let output = ''
  child.stderr.on('data', (data) => {
    output += data
  })
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1)
  expect(output).toMatch(/does not run with NODE_ENV=production/)
})

test('docker compose publishes no port of the sandbox; its front listens on loopback', async () => {
  const compose = await readFile(join(__dirname, '../../../docker-compose.yml'), 'utf8')
  const [, sandbox = ''] = /\n {2}chat-sandbox:\n([\s\S]*?)\n {2}\w/.exec(compose) ?? []
  expect(sandbox).toContain('ALLOW_NON_LOOPBACK: "true"')
  expect(sandbox).toContain('profiles: [sandbox]')
  expect(sandbox).not.toContain('ports:')
  expect(compose.match(/ports: .*/g)).toEqual([expect.stringContaining('127.0.0.1:8080}:8080')])
})
