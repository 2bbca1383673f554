import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Problem } from '../../shared/src/node/problem.mjs'
import { startProcess } from './processes.mjs'

let logs: string

beforeEach(async () => {
  logs = await mkdtemp(path.join(tmpdir(), 'hosts-processes-'))
})
afterEach(() => rm(logs, { recursive: true }))

const start = (command: string, args: string[], onExit: (problem: Problem) => void) =>
  startProcess({ name: 'server', command, args, logs, onExit })

test('reports a process that ends by itself, with its last output', async () => {
  const problem = await new Promise<Problem>((resolve) => {
    start('node', ['-e', 'console.log("Out of bays"); process.exitCode = 3'], resolve)
  })
  expect(problem).toBeInstanceOf(Problem)
  expect(problem.message).toContain('server ended unexpectedly (code 3)')
  expect(problem.details).toBe('Out of bays')
})

test('reports a command that cannot start', async () => {
  let server: ReturnType<typeof start> | undefined
  const problem = await new Promise<Problem>((resolve) => {
    server = start('no-such-command', [], resolve)
  })
  expect(problem).toBeInstanceOf(Problem)
  expect(problem.message).toContain('server could not start')
  expect(problem.details).toBe('spawn no-such-command ENOENT')
  expect(await server?.ended).toBeNull()
})

test('reports nothing when it is stopped', async () => {
  const onExit = jest.fn()
  await start('node', ['-e', 'setInterval(() => {}, 1000)'], onExit).stop()
  expect(onExit).not.toHaveBeenCalled()
})
