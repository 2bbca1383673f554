import { plugin } from '../lib/plugin'
import { queueDueMonths } from './close-month'

/** How often (ms) to look for months that are over. */
const INTERVAL_MS = 600_000

/** Queues the closing of months when they are due; at the start, of those that became due while the API was down. */
export const reportPlugin = plugin('report', ['background'], async (app) => {
  let timer: NodeJS.Timeout | undefined
  const run = () => app.inBackground(() => queueDueMonths(app.db))
  app.addHook('onListen', () => {
    run()
    timer = setInterval(run, INTERVAL_MS)
  })
  app.addHook('preClose', async () => clearInterval(timer))
})
