import { FieldError } from '../lib/errors'

/** Characters that are scored: the time grows with the square of the length. */
const SCORED = 40
/** zxcvbn: more than 10^8 guesses. */
const MIN_SCORE = 3

const loadEstimator = async () => {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core')
  const { adjacencyGraphs, dictionary } = await import('@zxcvbn-ts/language-common')
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}
let estimator: ReturnType<typeof loadEstimator> | undefined

/** The words of a name, and all of them as one. */
const words = (text: string) => [text.replaceAll(' ', ''), ...text.split(/[\s@.]+/)]

/** 422 at `path` for a password that is common, or made of a common one or the user's own data. */
export const requireStrongPassword = async (password: string, own: string[], path = 'password') => {
  estimator ??= loadEstimator()
  const { score } = (await estimator).check(password.slice(0, SCORED), own.flatMap(words))
  if (score < MIN_SCORE)
    throw new FieldError(path, 'weak_password', 'This password is easy to guess. Choose another one')
}
