import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleProgram } from '@hosts/shared/bundle-program'
import type { StreamChat } from 'stream-chat'
import { type Sandbox, startSandbox } from '../index'
import { connectUser, nextEvent } from '../testing/clients'
import { CONVERSATION, createConversation, DRIVER, WAREHOUSE } from '../testing/conversation'

const program = bundleProgram('chat-sandbox', 'driver/driver-cli.ts')
let sandbox: Sandbox
let server: StreamChat
let folder: string

beforeAll(async () => {
  sandbox = await startSandbox()
  server = await createConversation(sandbox)
  folder = await mkdtemp(join(tmpdir(), 'driver-cli-'))
  const { url, key, secret } = sandbox
  await writeFile(join(folder, 'stack.json'), JSON.stringify({ chat: { url, key, secret } }))
  await server.upsertUser({ id: 'warehouse-2', name: 'Harbour Bays' } as never)
  const data = { members: ['warehouse-2', DRIVER], created_by_id: 'warehouse-2' }
  const other = server.channel('messaging', 'w2-d1', data)
  await other.create()
  await other.sendMessage({ text: 'From the harbour', user_id: 'warehouse-2' })
  await server.channel('messaging', CONVERSATION).sendMessage({ text: 'Bay 4 is yours', user_id: WAREHOUSE })
})

afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

const children: ChildProcessWithoutNullStreams[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

function run(args: string[], env: NodeJS.ProcessEnv = { ...process.env, HOSTS_DATA: folder }) {
  const child = spawn(process.execPath, [program, ...args], { env })
  children.push(child)
  return child
}

/** Waits for the exit; returns all output and the exit code. */
async function finish(child: ChildProcessWithoutNullStreams) {
  let output = ''
  child.stdout.on('data', (data) => (output += data))
  child.stderr.on('data', (data) => (output += data))
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, output }
}

function waitForOutput(child: ChildProcessWithoutNullStreams, text: string): Promise<void> {
  let output = ''
  return new Promise((resolve) => {
    child.stdout.on('data', (data) => {
      output += data
      if (output.includes(text)) resolve()
    })
  })
}

test('shows the latest conversation, receives and sends messages', async () => {
  const host = await connectUser(sandbox, WAREHOUSE)
  const channel = host.channel('messaging', CONVERSATION)
  await channel.watch()
  const child = run(['Marta'])
  await waitForOutput(child, 'North Gate Parking: Bay 4 is yours')
  const heard = waitForOutput(child, 'North Gate Parking: Are you there?')
  await channel.sendMessage({ text: 'Are you there?' })
  await heard
  const typing = waitForOutput(child, 'North Gate Parking is typing')
  await channel.keystroke()
  await typing
  const answer = nextEvent(channel, 'message.new')
  child.stdin.write('Five minutes\n')
  expect((await answer).message).toMatchObject({ text: 'Five minutes', user: { id: DRIVER } })
  child.stdin.write('/quit\n')
  expect((await finish(child)).code).toBe(0)
  await host.disconnectUser()
})

test('says why a message is not sent', async () => {
  const child = run(['Marta'])
  await waitForOutput(child, 'Bay 4 is yours')
  const say = async (text: string, answer: string) => {
    const output = waitForOutput(child, answer)
    child.stdin.write(`${text}\n`)
    await output
  }
  await say('/wave', 'Not sent: There is no command /wave.')
  await say('/ban @Marta', 'Not sent: only the location may use this command.')
  const ban = { banned_by_id: WAREHOUSE, user_id: WAREHOUSE }
  await server.channel('messaging', CONVERSATION).banUser(DRIVER, ban as never)
  await say('Let me in', 'Not sent: the location has banned you.')
  await server.channel('messaging', CONVERSATION).unbanUser(DRIVER)
  child.stdin.write('/quit\n')
  expect((await finish(child)).code).toBe(0)
})

test('uses the stack that --data names, and ends when its input ends', async () => {
  const elsewhere = { ...process.env, HOSTS_DATA: undefined, STREAM_URL: 'http://127.0.0.1:9' }
  const child = run(['marta', 'nowak', '--location', 'harbour', '--data', folder], elsewhere)
  child.stdin.end()
  const { code, output } = await finish(child)
  expect(output).toContain('Marta Nowak with Harbour Bays')
  const today = new Date().toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  expect(output).toMatch(new RegExp(`\n${today}\n\\d\\d:\\d\\d  Harbour Bays: From the harbour`))
  expect(code).toBe(0)
})

test('refuses an unknown option and lists the known ones', async () => {
  const { code, output } = await finish(run(['--loud']))
  expect(output).toContain("Unknown option '--loud'. Known options: --location NAME, --from HOURS")
  expect(output).not.toContain('    at ')
  expect(code).toBe(1)
})
