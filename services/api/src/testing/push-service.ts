import { execFileSync } from 'node:child_process'
import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { PushNetwork } from '../push/post-push'
import { createPushBrowser } from './push-browser'

/** A certificate of this machine's own, for localhost. */
const createCertificate = () => {
  const folder = mkdtempSync(join(tmpdir(), 'push-'))
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  execFileSync(
    'openssl',
    ['req', '-x509', ...curve, '-days', '2', ...names, '-keyout', keyFile, '-out', certFile],
    {
      stdio: 'ignore',
    },
  )
  const pair = { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') }
  rmSync(folder, { recursive: true })
  return pair
}

/** Why a push service refuses who sends it (RFC 8292); undefined: it does not. By this machine's clock. */
const findVapidFault = ({ authorization = '' }: IncomingHttpHeaders, origin: string, now: number) => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return 'no key'
  const [head = '', body = '', signature = ''] = token.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: String(x), y: String(y) },
    format: 'jwk',
  })
  const signed = Buffer.from(signature, 'base64url')
  if (read(head).alg !== 'ES256') return 'not ES256'
  if (
    !verify('sha256', Buffer.from(`${head}.${body}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, signed)
  )
    return 'another signature'
  const { aud, exp, sub } = read(body)
  if (aud !== origin) return `aud ${aud}`
  const seconds = exp - now / 1000
  if (!(seconds > 0 && seconds <= 24 * 3600)) return `exp in ${seconds} s`
  if (!/^(mailto:.+@.+|https:\/\/.+)$/.test(sub)) return `sub ${sub}`
  return undefined
}

export type Pushed = {
  path: string
  headers: IncomingHttpHeaders
  /** Undefined: it is for no browser that is subscribed here. */
  message: Record<string, unknown> | undefined
  fault: string | undefined
}
type Answer = (response: ServerResponse) => unknown

/** A push service on this machine, over https. It checks and decrypts what comes; `answer` replaces its 201. */
export const startPushService = async (pair = createCertificate()) => {
  const pushed: Pushed[] = []
  const browsers = new Map<string, ReturnType<typeof createPushBrowser>>()
  const realNow = Date.now.bind(Date)
  let answer: Answer = (response) => response.writeHead(201).end()
  const server = createServer(pair, async ({ url: path = '', headers, method }, response) => {
    const body = await buffer(response.req)
    const text = browsers.get(path)?.decrypt(body)
    pushed.push({
      path,
      headers,
      message: text === undefined ? undefined : JSON.parse(text),
      fault: method === 'POST' ? findVapidFault(headers, origin, realNow()) : `${method}`,
    })
    await answer(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    ca: pair.cert,
    pushed,
    /** A browser that is subscribed here. */
    addBrowser: () => {
      const path = `/${randomBytes(8).toString('hex')}`
      const browser = createPushBrowser(origin + path)
      browsers.set(path, browser)
      return browser
    },
    setAnswer: (next: Answer) => {
      answer = next
    },
    /** For the app: this machine's addresses are allowed here. */
    network: { isAllowed: () => true, ca: pair.cert } as PushNetwork,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type PushService = Awaited<ReturnType<typeof startPushService>>
