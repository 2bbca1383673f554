import { createPrivateKey } from 'node:crypto'
import * as z from 'zod/mini'
import { releaseRecord } from '../../shared/src/contract/registry-stop'
import { Problem } from '../../shared/src/node/problem.mjs'
import { signedRecord } from '../release/record'
import { shellName } from '../release/shell/shell-name'
import { isSignedBy, signText } from '../stack/registry-key.mjs'

/** When it was built: ISO 8601 in UTC. */
const at = z.iso.datetime()

/** What the image of a remote says of itself at /release.json, signed at its build by the key of this remote alone. */
const builtRelease = z.extend(releaseRecord, { at })
export type BuiltRelease = z.infer<typeof builtRelease>

/** What the image of the shell says of itself at /shell-release.json, signed likewise. */
const builtShell = z.object({
  shell: z.object({
    version: z.string(),
    /** SHA-384 of its page without the configuration. */
    page: z.string(),
  }),
  at,
})
export type BuiltShell = z.infer<typeof builtShell>

/** `key`: PKCS #8 in base64, one line, as docker/make-env writes it. Throws a Problem for another. */
const sign = (name: string, built: object, key: string): string => {
  const read = () => {
    try {
      return createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' })
    } catch {
      throw new Problem(
        `RELEASE_KEY of ${name} is missing or no private key: docker/make-env makes one in .env.`,
      )
    }
  }
  const record = JSON.stringify(built)
  return JSON.stringify({ record, signature: signText(record, { privateKey: read() }) })
}

export const signRelease = (built: BuiltRelease, key: string) => sign(built.remote, built, key)
export const signShell = (built: BuiltShell, key: string) => sign(shellName, built, key)

/** Throws a Problem unless this key has signed the text, and it is what is expected. */
const read = <Built>(
  name: string,
  text: string,
  schema: { parse: (data: unknown) => Built },
  publicKey: string,
): Built => {
  const parse = () => {
    try {
      const { record, signature } = signedRecord.parse(JSON.parse(text))
      return { record, signature, built: schema.parse(JSON.parse(record)) }
    } catch {
      throw new Problem('it is no signed release')
    }
  }
  const { record, signature, built } = parse()
  if (!isSignedBy([publicKey], record, signature)) throw new Problem(`the key of ${name} has not signed it`)
  return built
}

/** The release that a container of `name` serves. Throws a Problem unless the key of this remote has signed it, for this remote. */
export const readSignedRelease = (text: string, name: string, publicKey: string): BuiltRelease => {
  const built = read(name, text, builtRelease, publicKey)
  if (built.remote !== name) throw new Problem(`it is a release of ${built.remote}`)
  return built
}

/** The shell that its container serves. Throws a Problem unless the shell's key has signed it. */
export const readSignedShell = (text: string, publicKey: string): BuiltShell =>
  read(shellName, text, builtShell, publicKey)
