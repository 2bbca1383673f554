import { execFile, spawnSync } from 'node:child_process'
import path from 'node:path'
import { Problem } from '../../shared/src/node/problem.mjs'
import { log, logStep } from './log.mjs'
import { ensureLocalKey, readRegistryKey } from './registry-key.mjs'
import { root } from './root.mjs'

/**
 * Releases the built remotes into a site in the data folder. Returns that folder and the public key of its registry.
 * @param {{ data: string, offset: number }} options
 */
export const releaseLocally = async ({ data, offset }) => {
  const site = path.join(data, 'site')
  const { publicKey } = readRegistryKey({ site, file: ensureLocalKey(site) })
  await logStep('Releasing the remotes on this machine', () => {
    const { status, stderr } = spawnSync(
      'node',
      ['--import', 'tsx', 'scripts/release/release-built-remotes.ts', site, String(offset)],
      { cwd: root, encoding: 'utf8' },
    )
    if (status !== 0) throw new Problem(`${stderr.trim()} \`npm start -- --reset\` starts with new data.`)
  })
  return { site, publicKey }
}

const dayMs = 24 * 3_600_000

/**
 * Renews the registry of a site every day, as long as this process runs.
 * @param {string} site
 */
export const renewEveryDay = (site) => {
  const args = ['--import', 'tsx', 'scripts/release/main.ts', 'renew', '--root', site]
  const renew = () => {
    execFile('node', [...args, '--key', ensureLocalKey(site)], { cwd: root }, (error, _, stderr) => {
      if (error) log(`The registry was not renewed: ${stderr.trim()}`)
    })
  }
  setInterval(renew, dayMs).unref()
}
