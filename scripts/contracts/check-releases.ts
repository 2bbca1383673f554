// The first half of npm run contracts. Checks, without a browser, that released apps and this checkout fit.
import path from 'node:path'
import { remoteContract } from '../../shared/src/contract/version'
import { Problem } from '../../shared/src/node/problem.mjs'
import { findOverBudget } from '../release/check-budget'
import { explainRefusal } from '../release/compatibility'
import { readDist } from '../release/dist'
import { remotes } from '../stack/apps.mjs'
import { buildApps } from '../stack/build-apps.mjs'
import { readFederationVersion } from '../stack/development-registry.mjs'
import { exitWithError } from '../stack/exit.mjs'
import { log } from '../stack/log.mjs'
import { root } from '../stack/root.mjs'
import { comparePlatforms, findMissingExports } from './compare-platforms'
import { compareWires } from './compare-wires'
import { type PlatformSurface, readPlatform } from './read-platform'
import {
  listReleasedRemotes,
  readReleasedFiles,
  readReleasedPlatform,
  readReleasedRemote,
  readReleasedShell,
  readReleasedWire,
} from './read-records'
import { readWire } from './read-wire'
import { findUnannounced } from './version-steps'

/** Problems of the released remotes with the shell of this checkout. */
const checkWithThisShell = ({ version, exports }: PlatformSurface) =>
  listReleasedRemotes().flatMap((name) => {
    const remote = readReleasedRemote(name)
    readReleasedFiles(name, remote)
    const shell = { platform: version, federation: readFederationVersion(), contract: remoteContract }
    const missing = findMissingExports(remote, exports)
    return [
      explainRefusal({ ...remote.build, ...remote }, shell) ?? [],
      ...missing.map((use) => `${use}, which this platform no longer exports`),
    ].flat()
  })

/** Problems of this checkout's remotes with the released shell. A refused remote waits for the shell's next release. */
const checkWithReleasedShell = async ({ version, exports }: PlatformSurface) => {
  const shell = { ...readReleasedShell(), platform: version }
  readReleasedFiles('shell', shell)
  const problems = remotes.map(async (remote) => {
    const build = await readDist(path.join(root, remote.folder, 'dist'))
    if (explainRefusal({ ...build, ...remote }, shell)) return []
    return findMissingExports({ ...remote, build }, exports).map(
      (use) =>
        `${use}, which platform ${version} as released does not export: its range ${remote.platform} must leave that out`,
    )
  })
  return (await Promise.all(problems)).flat()
}

/** Remotes that `npm run release` would refuse as too large. */
const checkBudgets = async () => {
  const found = remotes.map(async (remote) =>
    findOverBudget(remote, await readDist(path.join(root, remote.folder, 'dist'))),
  )
  return (await Promise.all(found)).flatMap((over) => over ?? [])
}

const checkVersions = (platform: PlatformSurface) => {
  const [released, wire, releasedWire] = [readReleasedPlatform(), readWire(), readReleasedWire()]
  return [
    ...findUnannounced(
      'The platform (platformVersion in shared/src/platform.ts)',
      { released: released.version, today: platform.version },
      comparePlatforms(released, platform),
    ),
    ...findUnannounced(
      'The wire (contractVersion in shared/src/contract/version.ts)',
      { released: releasedWire.version, today: wire.version },
      compareWires(releasedWire.places, wire.places),
    ),
  ]
}

try {
  await buildApps()
  const platform = readPlatform()
  const problems = [
    ...checkWithThisShell(platform),
    ...(await checkWithReleasedShell(readReleasedPlatform())),
    ...checkVersions(platform),
    ...(await checkBudgets()),
  ]
  if (problems.length > 0)
    throw new Problem('What is released and what is here do not fit together.', problems.join('\n'))
  log('What is released and what is here fit together.')
} catch (error) {
  await exitWithError(error)
}
