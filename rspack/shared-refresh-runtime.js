// The first app on the page puts React's refresh runtime on a global; the others use it, so that an edit in a remote
// reaches components that the shell's React rendered.
const runtime = require('react-refresh/runtime')

globalThis.__hostsRefreshRuntime ??= runtime
module.exports = globalThis.__hostsRefreshRuntime
