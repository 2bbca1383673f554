import { Problem } from '../../shared/src/node/problem.mjs'
import { stopAll } from './processes.mjs'

/**
 * Prints the error, stops every process that was started and exits with code 1.
 * @param {unknown} error
 */
export const exitWithError = async (error) => {
  if (error instanceof Problem) {
    if (error.details) console.error(error.details)
    console.error(`\n${error.message}`)
  } else {
    console.error(error)
  }
  await stopAll()
  process.exit(1)
}

/** Stops every process that was started on Ctrl-C, a closed terminal and a plain kill. */
export const exitOnSignal = () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, async () => {
      await stopAll()
      process.exit(0)
    })
  }
}
