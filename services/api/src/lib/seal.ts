import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const toKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'hosts seal', 32))

const openWith = (key: Buffer, bytes: Buffer) => {
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}

/**
 * Encrypts data that is in the database but must not be readable there, like the codes in mails that are not sent yet. `before` opens what
 * was sealed with it, and seals nothing.
 */
export const createSeal = (secret: string, before?: string) => {
  const key = toKey(secret)
  const keys = before === undefined ? [key] : [key, toKey(before)]
  return {
    seal: (value: unknown) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce)
      const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    /** Whether it was sealed with `secret`, and not with `before`. */
    isCurrent: (text: string) => {
      try {
        openWith(key, Buffer.from(text, 'base64url'))
        return true
      } catch {
        return false
      }
    },
    /** Throws for a changed text, or one sealed with another secret. */
    open: (text: string): unknown => {
      const bytes = Buffer.from(text, 'base64url')
      for (const each of keys.slice(0, -1))
        try {
          return JSON.parse(openWith(each, bytes).toString('utf8'))
        } catch {}
      return JSON.parse(openWith(keys.at(-1) ?? key, bytes).toString('utf8'))
    },
  }
}
export type Seal = ReturnType<typeof createSeal>
