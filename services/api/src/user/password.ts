import { hash, verify } from '@node-rs/argon2'

/** argon2id with OWASP's parameters: 19 MiB, two passes. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, options)

const dummyHash = hashPassword('the password of nobody')

/** Also hashes for an unknown user, so that timing does not reveal who has an account. */
export const verifyPassword = async (storedHash: string | undefined, password: string) => {
  const matches = await verify(storedHash ?? (await dummyHash), password)
  return matches && storedHash !== undefined
}
