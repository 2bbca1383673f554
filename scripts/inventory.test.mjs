import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './stack/root.mjs'

/** @typedef {{ purl: string, hashes?: unknown[] }} Part */

test('the inventory names every part of the lockfile with its checksum, without a network', () => {
  /** @type {Record<string, { version?: string, name?: string, link?: boolean }>} */
  const locked = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
  const env = { ...process.env, npm_config_offline: 'true' }
  const text = execFileSync('npm', ['run', '--silent', 'inventory'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env,
  })
  /** @type {Part[]} */
  const parts = JSON.parse(text).components
  const named = new Set(parts.map(({ purl }) => decodeURIComponent(purl)))
  const missing = Object.entries(locked).filter(([folder, { name, version, link }]) => {
    const published = name ?? folder.split('node_modules/').at(-1)
    return folder.includes('node_modules/') && !link && !named.has(`pkg:npm/${published}@${version}`)
  })
  expect(missing.map(([folder]) => folder)).toEqual([])
  const own = /%40hosts\//
  expect(parts.filter(({ purl, hashes }) => !own.test(purl) && !hashes?.length)).toEqual([])
}, 60_000)
