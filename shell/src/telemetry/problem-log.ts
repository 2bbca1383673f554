/** An error of a remote's code. */
export type Problem = {
  /** `crash`: while a screen started or rendered, so that the host saw an error in its place. */
  kind: 'crash' | 'error'
  /** The remote that crashed; null for an error, whose stack names its remote. */
  remote: string | null
  /** Path of the address. */
  path: string
  error: unknown
}

/** A page with more has an error that is reported already. */
const LIMIT = 100

/** Errors on this page. The telemetry loads after the first screen and reads those before it. */
export const createProblemLog = () => {
  const problems: Problem[] = []
  let listener: (problem: Problem) => void = () => {}
  return {
    add: (kind: Problem['kind'], error: unknown, remote: string | null = null) => {
      if (problems.length === LIMIT) return
      const problem = { kind, remote, path: window.location.pathname, error }
      problems.push(problem)
      listener(problem)
    },
    /** Calls the one listener for each problem, also the earlier ones. */
    follow: (next: (problem: Problem) => void) => {
      listener = next
      problems.forEach(next)
    },
  }
}
export type ProblemLog = ReturnType<typeof createProblemLog>

export const problemLog = createProblemLog()

/** Logs errors outside of rendering, of a handler, a timer or a promise. */
export const watchErrors = () => {
  window.addEventListener('error', ({ error }) => error && problemLog.add('error', error))
  window.addEventListener('unhandledrejection', ({ reason }) => problemLog.add('error', reason))
}
