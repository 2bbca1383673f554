import { plugin } from '../../lib/plugin'
import { createRunner, type Runner, type RunnerOptions } from './runner'

declare module 'fastify' {
  interface FastifyInstance {
    runner: Runner
  }
}

/** The campaign runner; `secret` makes the ids of its messages. main.ts starts it, tests call `pass`. */
export const runnerPlugin = plugin<RunnerOptions & { secret: string }>(
  'campaign-runner',
  ['chat'],
  async (app, { secret, ...options }) => {
    const created = createRunner({ db: app.db, stream: app.stream, log: app.log, secret }, options)
    app.decorate('runner', created)
    app.addHook('preClose', () => created.close())
  },
)
