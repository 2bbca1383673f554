import type { Release } from '../../shared/src/contract/registry'
import { Problem } from '../../shared/src/node/problem.mjs'
import { acceptsFederation, acceptsPlatform } from './compatibility'
import type { Site } from './site'

/** Throws a Problem for a release that a shell would refuse in every browser. */
export const requireShells = (
  { shells }: Pick<Site, 'shells'>,
  name: string,
  { version, platform, federation }: Pick<Release, 'version' | 'platform' | 'federation'>,
  isRollback = false,
) => {
  const goBack = isRollback ? ` Both go back with \`npm run rollback -- shell ${name}\`.` : ''
  for (const shell of shells) {
    if (!acceptsPlatform(shell, { platform }))
      throw new Problem(
        `${name} ${version} works with platform ${platform}, and the released shell has ${shell.platform}: every browser would refuse it.${goBack || ' Release the shell first.'}`,
      )
    if (!acceptsFederation(shell, { federation }))
      throw new Problem(
        `${name} ${version} was built with federation ${federation}, and the released shell has ${shell.federation}: every browser would refuse it.${goBack}`,
      )
  }
}
