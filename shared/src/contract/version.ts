/**
 * Version of the wire, the schemas in this folder. docs/deploying.md defines major, minor and patch; `npm run
 * contracts` checks changes against it.
 */
export const contractVersion = '4.6.0'

/** Version of the agreement between shell and remotes (shared/src/remote.ts). The shell refuses any other. */
export const remoteContract = 1
