import { createPrivateKey } from 'node:crypto'
import * as z from 'zod/mini'
import { releaseRecord } from '../../shared/src/contract/registry-stop'
import { Problem } from '../../shared/src/node/problem.mjs'
import { signedRecord } from '../release/record'
import { isSignedBy, signText } from '../stack/registry-key.mjs'

/** What the image of a remote says of itself at /release.json, signed at its build by the key of this remote alone. */
const builtRelease = z.extend(releaseRecord, {
  /** When it was built: ISO 8601 in UTC. */
  at: z.iso.datetime(),
})
export type BuiltRelease = z.infer<typeof builtRelease>

/** `key`: PKCS #8 in base64, one line, as docker/make-env writes it. Throws a Problem for another. */
export const signRelease = (built: BuiltRelease, key: string): string => {
  const read = () => {
    try {
      return createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' })
    } catch {
      throw new Problem(
        `RELEASE_KEY of ${built.remote} is missing or no private key: docker/make-env makes one in .env.`,
      )
    }
  }
  const record = JSON.stringify(built)
  return JSON.stringify({ record, signature: signText(record, { privateKey: read() }) })
}

/** The release that a container of `name` serves. Throws a Problem unless the key of this remote has signed it, for this remote. */
export const readSignedRelease = (text: string, name: string, publicKey: string): BuiltRelease => {
  const parse = () => {
    try {
      const { record, signature } = signedRecord.parse(JSON.parse(text))
      return { record, signature, built: builtRelease.parse(JSON.parse(record)) }
    } catch {
      throw new Problem('it is no signed release')
    }
  }
  const { record, signature, built } = parse()
  if (!isSignedBy([publicKey], record, signature)) throw new Problem(`the key of ${name} has not signed it`)
  if (built.remote !== name) throw new Problem(`it is a release of ${built.remote}`)
  return built
}
