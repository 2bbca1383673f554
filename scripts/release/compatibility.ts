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

const getMinor = (version: string) => version.split('.').slice(0, 2).join('.')

/** Whether a shell's platform is in the remote's range: the same rule as in shell/src/federation/. */
export const acceptsPlatform = (shell: Pick<Side, 'platform'>, remote: Pick<Side, 'platform'>): boolean =>
  satisfy(shell.platform, remote.platform)

/** Whether a shell's federation runtime works with the remote's, which needs the same minor version: the same rule as there. */
export const acceptsFederation = (
  shell: Pick<Side, 'federation'>,
  remote: Pick<Side, 'federation'>,
): boolean => getMinor(shell.federation) === getMinor(remote.federation)

/** Why a shell refuses a remote; null when it accepts it. */
export const explainRefusal = ({ name, version, ...remote }: Remote, shell: Side): string | null => {
  if (!acceptsPlatform(shell, remote))
    return `${name} ${version} works with platform ${remote.platform}, this shell has ${shell.platform}`
  if (!acceptsFederation(shell, remote))
    return `${name} ${version} was built with federation ${remote.federation}, this shell has ${shell.federation}`
  if (remote.contract !== shell.contract)
    return `${name} ${version} is of remote contract ${remote.contract}, this shell accepts ${shell.contract}`
  return null
}
