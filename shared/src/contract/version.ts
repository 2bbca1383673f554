/**
 * Version of the wire: the schemas in this folder as the API speaks them. What counts as major, minor and patch is in
 * docs/deploying.md, and `npm run contracts` holds changes against it.
 */
export const contractVersion = '1.1.0'

/** Version of the agreement between the shell and its remotes (shared/src/remote.ts); the shell refuses any other. */
export const remoteContract = 1
