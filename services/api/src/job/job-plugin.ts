import { Counter } from 'prom-client'
import { plugin } from '../lib/plugin'
import { createJobRunner, type JobHandler, type JobRunner, type JobRunnerOptions } from './job-runner'

declare module 'fastify' {
  interface FastifyInstance {
    jobs: JobRunner
  }
}

type Options = JobRunnerOptions & { handlers: Record<string, JobHandler> }

/** The job runner, with a handler for each kind of job. main.ts starts it, tests call `pass`. */
export const jobPlugin = plugin<Options>('jobs', ['metrics'], async (app, { handlers, ...options }) => {
  const outcomes = new Counter({
    name: 'hosts_jobs_total',
    help: 'Attempts at jobs, by kind and outcome: done, retried later, failed for good.',
    labelNames: ['kind', 'outcome'],
    registers: [app.metrics],
  })
  const onOutcome = (kind: string, outcome: string) => outcomes.inc({ kind, outcome })
  const created = createJobRunner({ db: app.db, log: app.log, handlers, onOutcome }, options)
  app.decorate('jobs', created)
  app.addHook('preClose', () => created.close())
})
