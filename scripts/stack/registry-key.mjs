import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Problem } from '../../shared/src/node/problem.mjs'

/**
 * @typedef {object} RegistryKey
 * @property {import('node:crypto').KeyObject} privateKey
 * @property {string} publicKey SPKI in base64
 * @property {boolean} development whether a tool made it for a developer's machine
 */

/** The line before the PEM block of a development key; readers of PEM skip it. */
const developmentMark = '# Development key of Hosts, made by a tool: refused in production.\n'

const howTo = 'docs/deploying.md says how to make one.'

const createPem = () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return developmentMark + privateKey.export({ type: 'pkcs8', format: 'pem' })
}

/**
 * A public key's SPKI in base64, as the shell's configuration has it.
 * @param {import('node:crypto').KeyObject} publicKey
 */
const toSpki = (publicKey) => publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

/** @param {import('node:crypto').KeyObject} key */
const isP256 = (key) =>
  key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1'

/**
 * @param {string} pem
 * @param {string} source what a message calls it
 * @returns {RegistryKey}
 */
const parseKey = (pem, source) => {
  try {
    const privateKey = createPrivateKey(pem)
    if (isP256(privateKey)) {
      return {
        privateKey,
        publicKey: toSpki(createPublicKey(privateKey)),
        development: pem.startsWith(developmentMark.trimEnd()),
      }
    }
  } catch {
    // Reported below.
  }
  throw new Problem(`${source} holds no ECDSA P-256 private key in PEM. ${howTo}`)
}

/** @param {string} file */
const readPem = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    throw new Problem(`The key ${file} cannot be read: ${code ?? message}.`)
  }
}

/**
 * Links the file into place, so that two processes get the same key and neither reads half of one.
 * @param {string} file
 */
const createKeyFile = (file) => {
  const draft = `${file}.${process.pid}`
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(draft, createPem(), { mode: 0o600 })
    linkSync(draft, file)
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code !== 'EEXIST' && code !== 'ENOTDIR')
      throw new Problem(`The development key ${file} cannot be made: ${code}.`)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** @param {string} site */
const getLocalKey = (site, name = 'registry-key.pem') => path.join(path.dirname(path.resolve(site)), name)

/**
 * Returns the file of a development key beside a site folder; creates the key on first use.
 * @param {string} site
 */
export const ensureLocalKey = (site, name = 'registry-key.pem') => {
  const file = getLocalKey(site, name)
  if (!existsSync(file)) createKeyFile(file)
  return file
}

/**
 * The key that signs the registry of a site folder: `--key`, REGISTRY_KEY (PEM), REGISTRY_KEY_FILE, else the development key
 * beside the folder.
 * @param {object} options
 * @param {string} options.site
 * @param {string | undefined} [options.file] the value of --key
 * @param {boolean | undefined} [options.production] refuses a development key
 * @param {NodeJS.ProcessEnv} [options.env]
 */
export const readRegistryKey = ({ site, file, production = false, env = process.env }) => {
  const named = file ?? (env.REGISTRY_KEY ? undefined : env.REGISTRY_KEY_FILE)
  if (production && !named && !env.REGISTRY_KEY)
    throw new Problem(
      `Production needs a key of its own: --key FILE, REGISTRY_KEY or REGISTRY_KEY_FILE. ${howTo}`,
    )
  const inEnv = named ? undefined : env.REGISTRY_KEY
  const source = named ?? (inEnv ? 'REGISTRY_KEY' : ensureLocalKey(site))
  // A variable that holds one line only has \n for its line breaks.
  const pem = inEnv ? inEnv.replaceAll('\\n', '\n') : readPem(source)
  const key = parseKey(pem, source)
  if (production && key.development)
    throw new Problem(`${source} is a development key, which production refuses. ${howTo}`)
  return key
}

/**
 * The same key for who only reads; null where there is none yet.
 * @param {{ site: string, file?: string | undefined, env?: NodeJS.ProcessEnv }} options
 */
export const findRegistryKey = ({ site, file, env = process.env }) =>
  file || env.REGISTRY_KEY || env.REGISTRY_KEY_FILE || existsSync(getLocalKey(site))
    ? readRegistryKey({ site, file, env })
    : null

/** A key that lives as long as this process, with which a development server signs its registry. */
export const createTemporaryKey = () => parseKey(createPem(), 'A new key')

/**
 * The public key (SPKI in base64) of a PEM file with either half of a key pair.
 * @param {string} file
 */
export const readPublicKey = (file) => {
  try {
    const key = createPublicKey(readPem(file))
    if (isP256(key)) return toSpki(key)
  } catch (error) {
    if (error instanceof Problem) throw error
  }
  throw new Problem(`${file} holds no ECDSA P-256 key in PEM. ${howTo}`)
}

/**
 * The name of a public key (SPKI in base64): SHA-256, base64.
 * @param {string} publicKey
 */
export const getFingerprint = (publicKey) =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('base64')

/**
 * Signs a text with ECDSA P-256 and SHA-256: r and s as 64 bytes in base64, as WebCrypto verifies it.
 * @param {string} text
 * @param {Pick<RegistryKey, 'privateKey'>} key
 */
export const signText = (text, { privateKey }) =>
  sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64')

/**
 * Whether the private half of one of these public keys (SPKI in base64) signed a text.
 * @param {string[]} publicKeys
 * @param {string} text
 * @param {string} signature
 */
export const isSignedBy = (publicKeys, text, signature) =>
  publicKeys.some((publicKey) => {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    const bytes = Buffer.from(signature, 'base64')
    return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, bytes)
  })
