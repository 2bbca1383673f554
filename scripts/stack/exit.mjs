import { Problem } from './problem.mjs'
import { stopAll } from './processes.mjs'

/** Says what is wrong, stops whatever already runs and leaves with an error. */
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

/** Ctrl-C, a closed terminal and a plain kill end every process that was started. */
export const exitOnSignal = () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, async () => {
      await stopAll()
      process.exit(0)
    })
  }
}
