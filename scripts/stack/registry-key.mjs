import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Problem } from './problem.mjs'

/** Stands before the PEM block of a key that a tool made for itself; readers of PEM skip it. */
const developmentMark = '# Development key of Hosts, made by a tool: refused in production.\n'

const howTo = 'docs/deploying.md says how to make one.'

const newPem = () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return developmentMark + privateKey.export({ type: 'pkcs8', format: 'pem' })
}

/** Base64 of a public key's SPKI, the form that the shell's configuration has it in. */
const spki = (publicKey) => publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

const isP256 = (key) =>
  key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1'

const keyFrom = (pem, source) => {
  try {
    const privateKey = createPrivateKey(pem)
    if (isP256(privateKey)) {
      return {
        privateKey,
        publicKey: spki(createPublicKey(privateKey)),
        development: pem.startsWith(developmentMark.trimEnd()),
      }
    }
  } catch {
    // Said below.
  }
  throw new Problem(`${source} holds no ECDSA P-256 private key in PEM. ${howTo}`)
}

const readPem = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Problem(`The key ${file} cannot be read: ${error.code ?? error.message}.`)
  }
}

/** Linked into place, so that two that start at once end up with the same key and nobody reads half of one. */
const makeKeyFile = (file) => {
  const draft = `${file}.${process.pid}`
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(draft, newPem(), { mode: 0o600 })
    linkSync(draft, file)
  } catch (error) {
    if (error.code !== 'EEXIST' && error.code !== 'ENOTDIR')
      throw new Problem(`The development key ${file} cannot be made: ${error.code}.`)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** The development key beside a site folder, made on first use: its file. */
export const ensureLocalKey = (site) => {
  const file = path.join(path.dirname(path.resolve(site)), 'registry-key.pem')
  if (!existsSync(file)) makeKeyFile(file)
  return file
}

/**
 * The key that signs the registry of a site folder: `--key`, REGISTRY_KEY (PEM), REGISTRY_KEY_FILE, else a development
 * key beside the folder, made on first use. Gives {privateKey, publicKey: SPKI in base64, development}.
 */
export const readRegistryKey = ({ site, file, production = false, env = process.env }) => {
  const named = file ?? (env.REGISTRY_KEY ? undefined : env.REGISTRY_KEY_FILE)
  if (production && !named && !env.REGISTRY_KEY)
    throw new Problem(
      `Production needs a key of its own: --key FILE, REGISTRY_KEY or REGISTRY_KEY_FILE. ${howTo}`,
    )
  const source = named ?? (env.REGISTRY_KEY ? 'REGISTRY_KEY' : ensureLocalKey(site))
  // Where a variable can hold one line only, its breaks are written as \n.
  const pem = source === 'REGISTRY_KEY' ? env.REGISTRY_KEY.replaceAll('\\n', '\n') : readPem(source)
  const key = keyFrom(pem, source)
  if (production && key.development)
    throw new Problem(`${source} is a development key, which production refuses. ${howTo}`)
  return key
}

/** A key for the life of this process: a development server signs what it serves itself. */
export const createTemporaryKey = () => keyFrom(newPem(), 'A new key')

/** The public key, in the configuration's form, of a PEM file with either half of a key pair. */
export const readPublicKey = (file) => {
  try {
    const key = createPublicKey(readPem(file))
    if (isP256(key)) return spki(key)
  } catch (error) {
    if (error instanceof Problem) throw error
  }
  throw new Problem(`${file} holds no ECDSA P-256 key in PEM. ${howTo}`)
}

/** ECDSA P-256 with SHA-256 over the text's UTF-8: r and s as 64 bytes, base64, as WebCrypto verifies it. */
export const signText = (text, { privateKey }) =>
  sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64')

/** Whether one of some public keys (SPKI, base64) made a signature over a text. */
export const isSignedBy = (publicKeys, text, signature) =>
  publicKeys.some((publicKey) => {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    const bytes = Buffer.from(signature, 'base64')
    return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, bytes)
  })
