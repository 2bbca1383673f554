import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(__dirname, '..')
const offset = 24_000
const shell = `http://localhost:${3000 + offset}`
const api = `http://localhost:${3100 + offset}/api/v1`

/** @type {string} */
let folder
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hosts-start-'))
})

/**
 * A test that ran out of time leaves its stack behind, and Jest would wait for that.
 * @type {import('node:child_process').ChildProcess[]}
 */
const started = []
afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode === null && child.kill('SIGINT')) await once(child, 'close')
  }
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

/**
 * Runs `npm start` with its own options; `ready` resolves with the output up to the Ready line, `ended` with code and output.
 * @param {string[]} args
 */
const start = (...args) => {
  const child = spawn('node', ['scripts/start.mjs', '--port-offset', String(offset), ...args], { cwd: root })
  started.push(child)
  let output = ''
  /** @type {() => unknown} */
  let heard = () => {}
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data
      heard()
    })
  }
  /** @type {Promise<{ code: number | null, output: string }>} */
  const ended = new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
  const ready = new Promise((resolve, reject) => {
    heard = () => output.includes('Ready: ') && resolve(output)
    ended.then(() => reject(new Error(output)))
  })
  ready.catch(() => {})
  return { ready, ended, interrupt: () => child.kill('SIGINT') }
}

/** @param {string} url */
const isAnswering = (url) =>
  fetch(url).then(
    () => true,
    () => false,
  )

/** @param {string[]} args */
const readRefusal = async (...args) => {
  const { code, output } = await start(...args).ended
  expect(code).toBe(1)
  expect(output).not.toMatch(/ at .*:\d+:\d+/)
  return output.trim().split('\n').at(-1)
}

test('refuses a Node that is too old and names the oldest that works', () => {
  const { status, stderr } = spawnSync('node', ['--input-type=module'], {
    cwd: root,
    input: `Object.defineProperty(process.versions, 'node', { value: '20.18.3' })
      await import('./scripts/start.mjs')`,
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'Hosts needs Node 20.19 or newer; this is Node 20.18.3.\n',
  })
})

test('names a busy port and what to do, and starts nothing', async () => {
  const server = createServer()
  server.listen(3100 + offset, '127.0.0.1')
  await once(server, 'listening')
  expect(await readRefusal('--data', folder)).toBe(
    `Port ${3100 + offset} (api) is in use. Stop what runs there, then start again.`,
  )
  await once(server.close(), 'close')
})

test('refuses an unknown option and lists the known ones', async () => {
  expect(await readRefusal('--rest')).toBe(
    "Unknown option '--rest'. Known options: --reset, --data FOLDER, --port-offset N.",
  )
})

test('says how to start with new data when the settings cannot be read', async () => {
  writeFileSync(path.join(folder, 'stack.json'), '{"jwtSecret":')
  expect(await readRefusal('--data', folder)).toMatch(
    /stack\.json cannot be read\. `npm start -- --reset` starts with new data\./,
  )
})

test('refuses a data folder that is a file', async () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  expect(await readRefusal('--data', file)).toMatch(/cannot be used/)
})

test('--reset empties only a folder of its own', async () => {
  const precious = path.join(folder, 'thesis.txt')
  writeFileSync(precious, 'years')
  expect(await readRefusal('--data', folder, '--reset')).toMatch(/it was left alone/)
  expect(readFileSync(precious, 'utf8')).toBe('years')
})

test('stops everything when the database cannot be opened', async () => {
  mkdirSync(path.join(folder, 'postgres'))
  writeFileSync(path.join(folder, 'postgres', 'PG_VERSION'), 'not a database')
  const { code, output } = await start('--data', folder).ended
  expect(code).toBe(1)
  expect(output).toContain(`The database in ${path.join(folder, 'postgres')} does not open`)
  expect(output).toMatch(/api ended unexpectedly/)
  expect(output).toMatch(/--reset/)
  expect(await isAnswering(`http://localhost:${3200 + offset}/health`)).toBe(false)
}, 240_000)

test('restarts with its data, faster than it first started, and Ctrl-C stops everything', async () => {
  let startedAt = performance.now()
  const readSeconds = () => (performance.now() - startedAt) / 1000
  const first = start('--data', folder)
  expect(await first.ready).toContain(`Ready: ${shell}   owner demo@hosts.test / demo-host-2026`)
  const firstSeconds = readSeconds()
  const logIn = async () => {
    const response = await fetch(`${api}/user/warehouse-owner/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'demo@hosts.test', password: 'demo-host-2026' }),
    })
    const { accessToken } = /** @type {{ accessToken: string }} */ (await response.json())
    return { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' }
  }
  const name = 'Before the restart'
  const created = await fetch(`${api}/chat/campaign`, {
    method: 'POST',
    headers: await logIn(),
    body: JSON.stringify({ warehouseId: 1, name, segment: 'all', messageTemplate: { text: 'Hello' } }),
  })
  expect(created.status).toBe(201)
  first.interrupt()
  expect((await first.ended).code).toBe(0)
  for (const port of [3000, 3001, 3002, 3003, 3004, 3100, 3200]) {
    expect(await isAnswering(`http://localhost:${port + offset}/`)).toBe(false)
  }

  startedAt = performance.now()
  const second = start('--data', folder)
  await second.ready
  const seconds = readSeconds()
  const list = await fetch(`${api}/chat/campaign?warehouseId=1&limit=100`, { headers: await logIn() })
  const { results } = /** @type {{ results: { name: string }[] }} */ (await list.json())
  expect(results.map((campaign) => campaign.name)).toContain(name)
  second.interrupt()
  await second.ended
  expect(seconds).toBeLessThan(firstSeconds)
}, 300_000)

test.each(['start.mjs', 'dev.mjs'])('%s is read where nothing is installed yet', (script) => {
  for (const name of ['scripts', 'shared/src/node', 'package.json'])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  mkdirSync(path.join(folder, 'remotes'))
  const { stdout, stderr } = spawnSync('node', [`scripts/${script}`, '--help'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(stdout).toMatch(/^Usage/)
})
