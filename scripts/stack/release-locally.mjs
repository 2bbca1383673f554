import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { logStep } from './log.mjs'
import { Problem } from './problem.mjs'
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
