import { hash, verify } from '@node-rs/argon2'
import { createConcurrencyLimit } from '../lib/limit-concurrency'

/** argon2id with OWASP's parameters: 19 MiB, two passes. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two at once, so that other work has Node's other threads; a queue of 100 is about two seconds. */
export const hashing = createConcurrencyLimit(2, 100)

export const hashPassword = (password: string) => hashing(() => hash(password, options))

const dummyHash = hash('the password of nobody', options)

/** Also hashes for an unknown user, so that timing does not reveal who has an account. Call it in `hashing`. */
export const verifyPassword = async (storedHash: string | undefined, password: string) => {
  const matches = await verify(storedHash ?? (await dummyHash), password)
  return matches && storedHash !== undefined
}
