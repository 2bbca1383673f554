import { withTabLock } from '@hosts/shared/with-tab-lock'

/** The first pause after a failure, and the longest one, which is also the beat while something waits (ms). */
const [FIRST_PAUSE, LONGEST_PAUSE] = [1_000, 30_000]

/**
 * Runs `send` in one tab of the browser at a time: when started, when asked, when the network or the person is back, and after a failure
 * again and again, at least every 30 s. `send` returns the seconds to wait, or null when nothing is left.
 */
export const scheduleSending = (send: () => Promise<number | null>) => {
  let running: Promise<void> | null = null
  let isAskedAgain = false
  let isStopped = false
  let pause = FIRST_PAUSE
  let timer: ReturnType<typeof setTimeout> | undefined

  const runOnce = async () => {
    // When the database cannot be read now, it may be later.
    const seconds = await withTabLock('gate-events', send).catch(() => 0)
    clearTimeout(timer)
    if (seconds === null) pause = FIRST_PAUSE
    else if (!isStopped) {
      timer = setTimeout(run, Math.max(pause, seconds * 1000))
      pause = Math.min(2 * pause, LONGEST_PAUSE)
    }
  }
  const runAll = async () => {
    while (isAskedAgain && !isStopped) {
      isAskedAgain = false
      await runOnce()
    }
    running = null
  }
  /** Resolves when everything is sent or the try has failed. */
  const run = (): Promise<void> => {
    isAskedAgain = true
    running ??= runAll()
    return running
  }
  const runVisible = () => {
    if (!document.hidden) run()
  }

  window.addEventListener('online', run)
  document.addEventListener('visibilitychange', runVisible)
  run()
  return {
    run,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      window.removeEventListener('online', run)
      document.removeEventListener('visibilitychange', runVisible)
      return running
    },
  }
}
