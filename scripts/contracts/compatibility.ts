import { satisfy } from '@module-federation/enhanced/runtime'

/** Versions of a shell, or those that a remote works with. */
export type Side = {
  /** The platform's version, or a range of it. */
  platform: string
  /** The version of the federation runtime. */
  federation: string
  /** The version of the contract between them (shared/src/contract/version.ts). */
  contract: number
}
type Remote = Side & { name: string; version: string }

const minor = (version: string) => version.split('.').slice(0, 2).join('.')

/** Why a shell refuses a remote, null when it does not: the same rules as in shell/src/federation/. */
export const explainRefusal = ({ name, version, ...remote }: Remote, shell: Side): string | null => {
  if (!satisfy(shell.platform, remote.platform))
    return `${name} ${version} works with platform ${remote.platform}, this shell has ${shell.platform}`
  if (minor(remote.federation) !== minor(shell.federation))
    return `${name} ${version} was built with federation ${remote.federation}, this shell has ${shell.federation}`
  if (remote.contract !== shell.contract)
    return `${name} ${version} is of remote contract ${remote.contract}, this shell takes ${shell.contract}`
  return null
}
