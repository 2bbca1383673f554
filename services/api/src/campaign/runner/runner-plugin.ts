import plugin from 'fastify-plugin'
import { createRunner, type Runner, type RunnerOptions } from './runner'

declare module 'fastify' {
  interface FastifyInstance {
    runner: Runner
  }
}

/** The campaign runner. main.ts starts it, tests call `pass`. */
export const runnerPlugin = plugin<RunnerOptions>(async (app, options) => {
  const created = createRunner({ db: app.db, stream: app.stream, log: app.log }, options)
  app.decorate('runner', created)
  app.addHook('preClose', () => created.close())
})
