import type { createBrowserRouter } from 'react-router-dom'

/** A screen that takes longer (ms) is replaced by a skeleton, which would be hidden for as long (shared/src/ui/skeleton.module.css). */
const patienceMs = 200

/** Resolves when the router has loaded the first screen, or when it is late: then a skeleton replaces it. */
export const waitForFirstScreen = (
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>,
) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) resolve()
    setTimeout(resolve, patienceMs)
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return
      unsubscribe()
      resolve()
    })
  })
