import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@hosts/shared/contract'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What an authenticator, or the browser around it, may do otherwise. */
type Change = {
  origin?: string
  rpId?: string
  challenge?: string
  isVerified?: boolean
  counter?: number
  /** All zeros: it says nothing. */
  aaguid?: string
  transports?: string[]
}

const FLAGS = { present: 1, verified: 4, canBackUp: 8, isBackedUp: 16, hasKey: 64 }
const hash = (text: string | Buffer) => createHash('sha256').update(text).digest()
const encode = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const number = (value: number, size: number) => {
  const bytes = Buffer.alloc(size)
  bytes.writeUIntBE(value, 0, size)
  return bytes
}

/** A browser at an origin with one ES256 passkey in software, synced by a password manager. */
export const createAuthenticator = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  let userHandle: string | undefined

  const toClientData = (type: string, challenge: string, change: Change) =>
    Buffer.from(
      JSON.stringify({ type, challenge: change.challenge ?? challenge, origin: change.origin ?? origin }),
    )
  const toData = (rpId: string, change: Change, credential?: Buffer) => {
    const flags =
      FLAGS.present |
      FLAGS.canBackUp |
      FLAGS.isBackedUp |
      (change.isVerified === false ? 0 : FLAGS.verified) |
      (credential ? FLAGS.hasKey : 0)
    const head = [hash(change.rpId ?? rpId), number(flags, 1), number(change.counter ?? counter, 4)]
    return Buffer.concat(credential ? [...head, credential] : head)
  }
  const toKey = () => {
    const { x, y } = publicKey.export({ format: 'jwk' })
    const point = (part = '') => new Uint8Array(Buffer.from(part, 'base64url'))
    // COSE: an EC2 key for ES256 on P-256.
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    )
  }
  const common = { id: encode(id), rawId: encode(id), type: 'public-key' as const }

  return {
    id: common.id,
    /** `navigator.credentials.create`, as JSON. */
    create: (options: PasskeyCreationOptions, change: Change = {}) => {
      userHandle = options.user.id
      const aaguid = Buffer.from((change.aaguid ?? '0'.repeat(32)).replaceAll('-', ''), 'hex')
      const credential = Buffer.concat([aaguid, number(id.length, 2), id, toKey()])
      const authData = new Uint8Array(toData(options.rp.id, change, credential))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        ...common,
        response: {
          clientDataJSON: encode(toClientData('webauthn.create', options.challenge, change)),
          attestationObject: encode(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          ...(change.transports && { transports: change.transports }),
        },
      }
    },
    /** `navigator.credentials.get`, as JSON; it counts each use. */
    get: (options: PasskeyRequestOptions, change: Change = {}) => {
      counter += 1
      const client = toClientData('webauthn.get', options.challenge, change)
      const data = toData(options.rpId, change)
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(signature),
          userHandle,
        },
      }
    },
  }
}
