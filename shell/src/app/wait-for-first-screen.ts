import type { createBrowserRouter } from 'react-router-dom'
import { emptyPageMs } from '../lib/timings'

/** Resolves when the router has loaded the first screen, or when it is late: then a skeleton replaces it. */
export const waitForFirstScreen = (
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>,
) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) resolve()
    setTimeout(resolve, emptyPageMs)
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return
      unsubscribe()
      resolve()
    })
  })
