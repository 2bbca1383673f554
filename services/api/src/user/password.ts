import { hash, verify } from '@node-rs/argon2'
import { FieldError } from '../lib/errors'
import { createGate } from '../lib/gate'

/** argon2id with OWASP's parameters: 19 MiB, two passes. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two at once leave Node's other threads to the rest; a queue of 100 is about two seconds. */
export const hashing = createGate(2, 100)

export const hashPassword = (password: string) => hashing(() => hash(password, options))

const dummyHash = hash('the password of nobody', options)

/** Also hashes for an unknown user, so that timing does not reveal who has an account. Call it in `hashing`. */
export const verifyPassword = async (storedHash: string | undefined, password: string) => {
  const matches = await verify(storedHash ?? (await dummyHash), password)
  return matches && storedHash !== undefined
}

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
