import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { root } from './options.mjs'
import { Problem } from './problem.mjs'
import { localKeyFile, readRegistryKey } from './registry-key.mjs'
import { step } from './say.mjs'

/**
 * Releases the remotes that were built into the data folder's own site, as any other release is made. Gives {site: the folder,
 * publicKey: of what its registry is signed with}.
 */
export const releaseLocally = async ({ data, offset }) => {
  const site = path.join(data, 'site')
  const { publicKey } = readRegistryKey({ site, file: localKeyFile(site) })
  await step('Releasing the remotes on this machine', () => {
    const { status, stderr } = spawnSync(
      'node',
      ['--import', 'tsx', 'scripts/release/local.ts', site, String(offset)],
      { cwd: root, encoding: 'utf8' },
    )
    if (status !== 0) throw new Problem(`${stderr.trim()} \`npm start -- --reset\` begins anew.`)
  })
  return { site, publicKey }
}
