import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { bundleProgram } from '@hosts/shared/bundle-program'

const service = resolve(import.meta.dirname, '..')
const program = bundleProgram('api', 'main.ts')
const backup = bundleProgram('api', 'backup/backup-cli.ts')
let dataDir: string
let backups: string
const running: ChildProcess[] = []
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hosts-api-main-'))
  backups = await mkdtemp(join(tmpdir(), 'hosts-api-backups-'))
  // As other tools create it.
  await chmod(dataDir, 0o755)
})
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  for (const folder of [dataDir, backups]) await rm(folder, { recursive: true, force: true })
})

const start = (env: Record<string, string>) => {
  const child = spawn(process.execPath, [program], {
    cwd: service,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', ...env },
  })
  running.push(child)
  const output = { text: '' }
  child.stdout.on('data', (chunk) => (output.text += chunk))
  child.stderr.on('data', (chunk) => (output.text += chunk))
  return { child, output }
}
const address = async ({ child, output }: ReturnType<typeof start>) => {
  for (;;) {
    const found = /listening at (http:\/\/[\d.:]+)/.exec(output.text)?.[1]
    if (found) return found
    if (child.exitCode !== null) throw new Error(output.text)
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  }
}

/** What `npm run backup` prints. */
const runBackup = async (name: string, env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [backup, name, '--data', dataDir], {
    cwd: service,
    env: { PATH: process.env.PATH, INIT_CWD: backups, ...env },
  })
  running.push(child)
  const texts = await Promise.all([child.stdout.toArray(), child.stderr.toArray()])
  return texts.flat().join('')
}

// Three processes start, the first with a new database: a busy machine needs more than the usual minute. scripts/start.test.mjs starts
// with the demo data, and ends it by SIGTERM.
it('starts on an embedded database, refuses another process there, and keeps sessions and data after a kill -9', async () => {
  const first = start({})
  const url = await address(first)
  expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok' })
  const person = {
    name: 'Nele Vogt',
    email: 'nele@vogt.test',
    phone: '+49301234567',
    password: 'long enough 1',
  }
  const signUp = await fetch(`${url}/api/v1/user/warehouse-owner/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, company: 'Vogt Parken', country: 'CH', acceptTerms: true }),
  })
  expect(signUp.status).toBe(201)
  const { accessToken } = (await signUp.json()) as { accessToken: string }

  expect(await runBackup('live.tgz')).toMatch(/live\.tgz has [\d,]+ rows\./)
  expect(await runBackup('other.tgz', { DATABASE_URL: 'postgres://x' })).toMatch(
    /^DATABASE_URL names a server: docs\/backup\.md/,
  )
  expect((await readdir(backups)).sort()).toEqual(['live.tgz'])

  const rival = start({})
  expect((await once(rival.child, 'exit'))[0]).toBe(1)
  expect(rival.output.text).toMatch(
    `The API did not start: Process ${first.child.pid} on ${hostname()} already uses the data folder ${dataDir}.`,
  )
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')

  const second = start({})
  const again = await address(second)
  const me = await fetch(`${again}/api/v1/user/me`, { headers: { authorization: `Bearer ${accessToken}` } })
  expect(me.status).toBe(200)
  second.child.kill('SIGINT')
  expect((await once(second.child, 'exit'))[0]).toBe(0)
  for (const file of ['jwt-secret', 'data-key'])
    expect((await stat(join(dataDir, file))).mode & 0o077).toBe(0)
  expect((await readdir(dataDir)).sort()).toEqual(['data-key', 'jwt-secret', 'outbox', 'photos', 'postgres'])
  for (const folder of ['', 'postgres']) expect((await stat(join(dataDir, folder))).mode & 0o077).toBe(0)
}, 180_000)

it('exits with one sentence when it cannot start', async () => {
  const { child, output } = start({ PORT: 'many' })
  expect((await once(child, 'exit'))[0]).toBe(1)
  expect(output.text).toMatch(/^The API did not start: .*PORT/)
  expect(output.text).not.toContain('    at ')
})
