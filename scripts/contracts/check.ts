// Begins `npm run contracts`: what can be told of the released apps and those of this checkout without a browser.
import path from 'node:path'
import { remoteContract } from '../../shared/src/contract/version'
import { readDist } from '../release/dist'
import { remotes } from '../stack/apps.mjs'
import { buildApps } from '../stack/build-apps.mjs'
import { readFederationVersion } from '../stack/development-registry.mjs'
import { exitWithError } from '../stack/exit.mjs'
import { log } from '../stack/log.mjs'
import { Problem } from '../stack/problem.mjs'
import { root } from '../stack/root.mjs'
import { refusal } from './compatible'
import { type PlatformSurface, readPlatform } from './platform'
import { missingExports, platformFindings } from './platform-rules'
import {
  readReleasedFiles,
  readReleasedPlatform,
  readReleasedRemote,
  readReleasedShell,
  readReleasedWire,
  releasedRemotes,
} from './records'
import { unannounced } from './versions'
import { readWire } from './wire'
import { wireFindings } from './wire-rules'

/** The released remotes with the shell of this checkout. */
const withThisShell = ({ version, exports }: PlatformSurface) =>
  releasedRemotes().flatMap((name) => {
    const remote = readReleasedRemote(name)
    readReleasedFiles(name, remote)
    const shell = { platform: version, federation: readFederationVersion(), contract: remoteContract }
    const missing = missingExports(remote, exports)
    return [
      refusal({ ...remote.build, ...remote }, shell) ?? [],
      ...missing.map((use) => `${use}, which this platform no longer exports`),
    ].flat()
  })

/** The remotes of this checkout with the released shell, as far as it takes them: the others wait for the shell's release. */
const withReleasedShell = async ({ version, exports }: PlatformSurface) => {
  const shell = { ...readReleasedShell(), platform: version }
  readReleasedFiles('shell', shell)
  const problems = remotes.map(async (remote) => {
    readReleasedRemote(remote.name)
    const build = await readDist(path.join(root, remote.folder, 'dist'))
    if (refusal({ ...build, ...remote }, shell)) return []
    return missingExports({ ...remote, build }, exports).map(
      (use) =>
        `${use}, which platform ${version} as released does not export: its range ${remote.platform} must leave that out`,
    )
  })
  return (await Promise.all(problems)).flat()
}

const versions = (platform: PlatformSurface) => {
  const [released, wire, releasedWire] = [readReleasedPlatform(), readWire(), readReleasedWire()]
  return [
    ...unannounced(
      'The platform (platformVersion in shared/src/platform.ts)',
      { released: released.version, today: platform.version },
      platformFindings(released, platform),
    ),
    ...unannounced(
      'The wire (contractVersion in shared/src/contract/version.ts)',
      { released: releasedWire.version, today: wire.version },
      wireFindings(releasedWire.places, wire.places),
    ),
  ]
}

try {
  await buildApps()
  const platform = readPlatform()
  const problems = [
    ...withThisShell(platform),
    ...(await withReleasedShell(readReleasedPlatform())),
    ...versions(platform),
  ]
  if (problems.length > 0)
    throw new Problem('What is released and what is here do not fit together.', problems.join('\n'))
  log('What is released and what is here fit together.')
} catch (error) {
  await exitWithError(error)
}
