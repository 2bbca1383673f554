// A PostgreSQL server of its own for one test file: Jest cannot import the package with its binaries. Started by fork(); a message
// 'immediate' or 'fast' restarts the server, and each reply is its address. The server stops with the parent's end of the channel.
import { startPostgres } from './postgres.mjs'

const server = await startPostgres()
const reply = () => process.send?.(server.url)
process.on('message', (/** @type {'immediate' | 'fast'} */ mode) => server.restart(mode).then(reply))
process.once('disconnect', server.stop)
reply()
