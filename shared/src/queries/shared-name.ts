import { contractVersion } from '@hosts/shared/contract'
import { overrideExisting } from '@hosts/shared/platform'

/**
 * The name of an endpoint of several remotes. They share its answers, so that a screen with parts of several asks once. The first remote
 * defines it for all; the version of the wire keeps those apart that were built with other schemas.
 */
export const sharedName = <Name extends string>(name: Name) =>
  `${name} ${contractVersion}` as `${Name} ${typeof contractVersion}`

/** Only a hot-reloaded file replaces an endpoint. */
export const canReplace = overrideExisting === true
