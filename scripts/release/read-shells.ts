import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { remoteContract } from '../../shared/src/contract/version'
import { Problem } from '../../shared/src/node/problem.mjs'
import { readFederationVersion } from '../stack/development-registry.mjs'
import { root } from '../stack/root.mjs'
import type { Shell, Site } from './site'

const readText = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The shell of this checkout, which `npm start` serves. */
export const readOwnShell = (): Shell => {
  const [, platform = ''] = /platformVersion = '([^']+)'/.exec(readText('shared/src/platform.ts')) ?? []
  return { platform, federation: readFederationVersion(), contract: remoteContract }
}

/** The shell that was released last, as `npm run record -- shell` has recorded it. */
const readRecordedVersions = (): Shell => {
  try {
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(readText('contracts/platform.json')))
    const shell = z
      .object({ federation: z.string(), contract: z.number() })
      .parse(JSON.parse(readText('contracts/shell.json')))
    return { platform: version, ...shell }
  } catch {
    throw new Problem('contracts/ does not say which shell is released. `npm run record -- shell` does.')
  }
}

/** The shells that browsers of this site run: the released one, on a developer's machine this checkout's. */
export const readShells = ({ development }: Pick<Site, 'development'>): Shell[] => [
  development ? readOwnShell() : readRecordedVersions(),
]
