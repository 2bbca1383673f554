import { satisfy } from '@module-federation/enhanced/runtime'
import type { Release } from '../../shared/src/contract/registry'
import { Problem } from '../stack/problem.mjs'
import type { Site } from './site'

const getMinor = (version: string) => version.split('.').slice(0, 2).join('.')

/** Throws a Problem for a release that a shell would refuse in every browser: the same rules as in shell/src/federation. */
export const requireShells = (
  { shells }: Pick<Site, 'shells'>,
  name: string,
  { version, platform, federation }: Pick<Release, 'version' | 'platform' | 'federation'>,
) => {
  for (const shell of shells) {
    if (!satisfy(shell.platform, platform))
      throw new Problem(
        `${name} ${version} works with platform ${platform}, and the released shell has ${shell.platform}: every browser would refuse it. Release the shell first.`,
      )
    if (getMinor(shell.federation) !== getMinor(federation))
      throw new Problem(
        `${name} ${version} was built with federation ${federation}, and the released shell has ${shell.federation}: every browser would refuse it.`,
      )
  }
}
