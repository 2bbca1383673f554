import type { ChildProcess } from 'node:child_process'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

type Moment = 'before' | 'after' | undefined

/**
 * A proxy for the chat service that kills the API with SIGKILL at a call, before or after the chat service has it: `choose` says at which.
 * `before`, it waits for `ready`.
 */
export const startKillingProxy = async (
  target: string,
  choose: (call: IncomingMessage) => Moment,
  ready: () => Promise<unknown> = async () => {},
) => {
  const { port } = new URL(target)
  const victims: ChildProcess[] = []
  const killAll = () => {
    for (const child of victims.splice(0)) child.kill('SIGKILL')
  }
  const server = createServer((incoming, answer) => {
    const moment = choose(incoming)
    const kill = () => {
      killAll()
      incoming.destroy()
    }
    if (moment === 'before') return void ready().then(kill)
    const { method, url, headers } = incoming
    const forwarded = request({ port, method, path: url, headers }, (response) => {
      const isDone = (response.statusCode ?? 500) < 300
      if (isDone && moment === 'after') return kill()
      answer.writeHead(response.statusCode ?? 500, response.headers)
      response.pipe(answer)
    })
    incoming.pipe(forwarded)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** A process that the next such call kills. */
    aimAt: (child: ChildProcess) => void victims.push(child),
    close: () => {
      killAll()
      server.close()
    },
  }
}
