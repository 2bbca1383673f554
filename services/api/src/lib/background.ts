import { plugin } from './plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs work for which an answer does not wait; a failure is logged. */
    inBackground: (work: () => Promise<void>) => void
    /** Resolves once nothing runs in the background. */
    settled: () => Promise<void>
  }
}

/** Work after the answer, which does not wait for it or whose duration would reveal a secret. The app closes only when it is done. */
export const backgroundPlugin = plugin('background', [], async (app) => {
  const running = new Set<Promise<void>>()
  app.decorate('inBackground', (work) => {
    const done = work()
      .catch((error) => app.log.error({ err: error }, 'work in the background failed'))
      .finally(() => running.delete(done))
    running.add(done)
  })
  app.decorate('settled', async () => {
    while (running.size > 0) await Promise.all(running)
  })
  app.addHook('preClose', () => app.settled())
})
