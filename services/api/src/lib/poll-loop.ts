type Options = { pollMs: number; onError: (error: unknown) => void }

/** Repeats `pass`, with a pause after each, until it is closed. Several processes may each run one on the same database. */
export const createPollLoop = (pass: () => Promise<void>, { pollMs, onError }: Options) => {
  let isClosing = false
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> | undefined

  const start = () => {
    current = pass()
      .catch(onError)
      .finally(() => {
        if (!isClosing) timer = setTimeout(start, pollMs)
      })
  }

  return {
    isClosing: () => isClosing,
    start,
    /** Ends after the work that has been started. */
    close: async () => {
      isClosing = true
      clearTimeout(timer)
      await current
    },
  }
}
