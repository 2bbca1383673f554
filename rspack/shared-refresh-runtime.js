// The first app on the page puts React's refresh runtime on a global and the others use it, so that an edit in a remote
// updates components that the shell's React rendered.
// @ts-expect-error: the package has no types.
const runtime = require('react-refresh/runtime')

const page = /** @type {{ __hostsRefreshRuntime?: unknown }} */ (globalThis)
page.__hostsRefreshRuntime ??= runtime
module.exports = page.__hostsRefreshRuntime
