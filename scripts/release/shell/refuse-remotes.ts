import type { Release } from '../../../shared/src/contract/registry'
import { Problem } from '../../../shared/src/node/problem.mjs'
import { explainRefusal } from '../compatibility'
import { readRecord } from '../record'
import { getFolderName } from '../releases'
import type { Site } from '../site'
import type { NewEntry } from '../types'
import type { ShellRelease } from './shell-record'

/** The contract of records that do not name it: there was no other then. */
const firstContract = 1

const readContract = (site: Pick<Site, 'root' | 'isTrusted'>, name: string, release: Release) =>
  readRecord(site, name, getFolderName(release)).then(
    ({ facts }) => facts.contract ?? firstContract,
    () => firstContract,
  )

/** The contract of a release that is not published yet; undefined for any other. */
export type GetContract = (name: string, release: Release) => number | undefined

/** Why a shell could not run a release; null when it can. */
export const explainRelease = async (
  site: Pick<Site, 'root' | 'isTrusted'>,
  name: string,
  release: Release,
  shell: Pick<ShellRelease, 'platform' | 'federation' | 'contract'>,
  getContract?: GetContract,
): Promise<string | null> => {
  const { version, platform, federation } = release
  const contract = getContract?.(name, release) ?? (await readContract(site, name, release))
  return explainRefusal({ name, version, platform, federation, contract }, shell)
}

const advice = {
  release: 'Release those remotes first, or all at once: `npm run release -- shell REMOTE …`.',
  rollback:
    'Those that need the shell of now go one release back with it: `npm run rollback -- shell REMOTE …`.',
}

/** Throws a Problem for a shell that could not run a release which browsers get with it. */
export const refuseRemotes = async (
  site: Pick<Site, 'root' | 'isTrusted'>,
  remotes: Record<string, NewEntry>,
  shell: Pick<ShellRelease, 'version' | 'platform' | 'federation' | 'contract'>,
  { command, getContract }: { command: keyof typeof advice; getContract?: GetContract | undefined },
) => {
  const refused: string[] = []
  for (const [name, { stable, canary }] of Object.entries(remotes)) {
    for (const release of [stable, ...(canary ? [canary.release] : [])]) {
      const why = await explainRelease(site, name, release, shell, getContract)
      if (why) refused.push(why)
    }
  }
  if (refused.length > 0)
    throw new Problem(
      `shell ${shell.version} could not run what is released: ${refused.join('; ')}. ${advice[command]} Nothing was changed.`,
    )
}
