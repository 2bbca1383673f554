import { hash, verify } from '@node-rs/argon2'

/** argon2id with the parameters OWASP recommends (19 MiB, two passes). */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, options)

const nobodys = hashPassword('the password of nobody')

/** Takes as long for an unknown user as for a known one, so that timing does not tell who has an account. */
export const verifyPassword = async (stored: string | undefined, password: string) => {
  const matches = await verify(stored ?? (await nobodys), password)
  return matches && stored !== undefined
}
