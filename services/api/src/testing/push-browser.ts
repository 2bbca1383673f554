import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushSubscriptionBody } from '@hosts/shared/contract'

const join = (...parts: (string | Buffer)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)))
const derive = (key: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** A browser that is subscribed at an endpoint: its half of RFC 8291, which reads what only this browser can. */
export const createPushBrowser = (endpoint: string) => {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  const subscription: PushSubscriptionBody = {
    endpoint,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
  }
  /** Decrypts a body of `aes128gcm` (RFC 8188) of one record. Throws for one that is not for this browser. */
  const decrypt = (body: Buffer): string => {
    const salt = body.subarray(0, 16)
    const keyEnd = 21 + (body[20] ?? 0)
    const serverKey = body.subarray(21, keyEnd)
    const secret = derive(
      ecdh.computeSecret(serverKey),
      auth,
      join('WebPush: info\0', publicKey, serverKey),
      32,
    )
    const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
    const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 })
    decipher.setAuthTag(body.subarray(-16))
    const padded = join(decipher.update(body.subarray(keyEnd, -16)), decipher.final())
    const end = padded.lastIndexOf(2)
    if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
      throw new Error('No end of the record')
    return padded.subarray(0, end).toString('utf8')
  }
  return { subscription, decrypt }
}

/** A subscription whose push service is nowhere. */
export const buildSubscription = () =>
  createPushBrowser(`https://push.invalid/${randomBytes(8).toString('hex')}`).subscription
