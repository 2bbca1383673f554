import type { Release } from '../../shared/src/contract/registry'
import { Problem } from '../../shared/src/node/problem.mjs'
import { explainRelease, type GetContract } from './shell/refuse-remotes'
import type { Site } from './site'

type Options = { isRollback: boolean; getContract?: GetContract | undefined }

/** Throws a Problem for a release that a shell would refuse in every browser. */
export const requireShells = async (
  site: Pick<Site, 'root' | 'isTrusted' | 'shells'>,
  name: string,
  release: Release,
  { isRollback, getContract }: Options,
) => {
  const advice = isRollback
    ? `Both go back with \`npm run rollback -- shell ${name}\`.`
    : `A shell that it fits goes with it: \`npm run release -- shell ${name}\`.`
  for (const shell of site.shells) {
    const why = await explainRelease(site, name, release, shell, getContract)
    if (why) throw new Problem(`${why}: every browser would refuse it. ${advice}`)
  }
}
