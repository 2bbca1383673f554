import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const script = path.join(__dirname, '../../docker/shell/docker-entrypoint.d/40-page.sh')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hosts-page-'))
  for (const name of ['keys', 'bin', 'site/pages/hosted'])
    mkdirSync(path.join(folder, name), { recursive: true })
  writeFileSync(path.join(folder, 'keys/registry.pub'), 'key')
  for (const name of ['index.html', 'headers.conf', 'worker-headers.conf'])
    writeFileSync(path.join(folder, 'site/pages/hosted', name), '')
  const envsubst = '#!/bin/sh\nprintf "%s\\n[%s]" "$OVERRIDE_ORIGINS" "$OVERRIDE_ORIGINS_JSON"\n'
  writeFileSync(path.join(folder, 'bin/envsubst'), envsubst, { mode: 0o755 })
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The script of the image, with the image's folders below the test's. */
const run = (OVERRIDE_ORIGINS: string) => {
  const text = readFileSync(script, 'utf8').replace(/(?<=[\s="(])\/(keys|site|tmp)\//g, `${folder}/$1/`)
  return spawnSync('sh', ['-c', text], {
    env: { PATH: `${folder}/bin:${process.env.PATH}`, STREAM_KEY: 'key', OVERRIDE_ORIGINS },
    encoding: 'utf8',
  })
}

test.each([
  ['', '\n[]'],
  ['http://localhost:3011', 'http://localhost:3011\n["http://localhost:3011"]'],
  [
    'http://localhost:3011/  https://hosts.example//',
    'http://localhost:3011 https://hosts.example\n["http://localhost:3011","https://hosts.example"]',
  ],
])('the page gets %j as the origins that browsers send', (given, written) => {
  expect(run(given)).toMatchObject({ status: 0, stderr: '' })
  expect(readFileSync(path.join(folder, 'tmp/page/index.html'), 'utf8')).toBe(written)
})

test.each([
  'localhost:3011',
  'http://localhost:3011/app',
  'http://a.example,http://b.example',
  '*',
  'http://a"b',
])('the container refuses %s as an origin', (address) => {
  const { status, stderr } = run(`http://localhost:3011 ${address}`)
  expect([status, stderr]).toEqual([
    1,
    `OVERRIDE_ORIGINS has ${address}: list origins like http://localhost:3013, separated by spaces.\n`,
  ])
  expect(existsSync(path.join(folder, 'tmp/page'))).toBe(false)
})
