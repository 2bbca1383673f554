import { plugin } from '../lib/plugin'
import { queueSearchText } from './fill-search-text'

/** How often (ms) to look for texts that are not filled. */
const INTERVAL_MS = 600_000

/** Queues the filling of texts for searches when the API starts, and while a process of the release before may run beside it. */
export const searchPlugin = plugin('search', ['background'], async (app) => {
  let timer: NodeJS.Timeout | undefined
  const run = () => app.inBackground(() => queueSearchText(app.db))
  app.addHook('onListen', () => {
    run()
    timer = setInterval(run, INTERVAL_MS)
  })
  app.addHook('preClose', async () => clearInterval(timer))
})
