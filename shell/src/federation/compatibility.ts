import { platformVersion } from '@hosts/shared/platform'
import type { Release } from '@hosts/shared/registry'
import { getInstance, satisfy } from '@module-federation/enhanced/runtime'

const minor = (version: string) => version.split('.').slice(0, 2).join('.')

/**
 * Whether this shell can run a release: its platform is in the release's range, and both were built with the same minor
 * version of the federation runtime, which remotes leave to the shell. Asked before any of its code is loaded.
 */
export const isCompatible = ({ platform, federation }: Pick<Release, 'platform' | 'federation'>): boolean =>
  satisfy(platformVersion, platform) && minor(federation) === minor(getInstance()?.version ?? '')
