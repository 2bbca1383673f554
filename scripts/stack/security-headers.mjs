import { createHash } from 'node:crypto'

/** Permissions of a page of Hosts, as headers of its HTML. docs/decisions/0009-strict-csp.md says why. */

const hostedStream = {
  connect: ['https://*.stream-io-api.com', 'wss://*.stream-io-api.com'],
  media: ['https://*.stream-io-cdn.com', 'https://*.giphy.com'],
}

/**
 * The hashes of a page's inline scripts or sheets.
 * @param {string} html
 * @param {'script' | 'style'} element
 */
const hashInline = (html, element) =>
  [...html.matchAll(new RegExp(`<${element}([^>]*)>([\\s\\S]*?)</${element}>`, 'g'))]
    .filter(([, attributes = '']) => !/src=|application\/json/.test(attributes))
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

/**
 * The origins of addresses; none for an address below the page's own.
 * @param {(string | undefined)[]} addresses
 */
const getOrigins = (...addresses) => [
  ...new Set(
    addresses.flatMap((address) => (address && /^https?:/.test(address) ? [new URL(address).origin] : [])),
  ),
]

/**
 * @typedef {object} PageConfig What the policy needs of a page's configuration (shared/src/config.ts).
 * @property {string} apiUrl
 * @property {{ url: string, origins: string[], overrideOrigins: string[] }} registry
 * @property {{ url?: string | undefined }} chat
 */

/**
 * The directives of a page's Content-Security-Policy: allows its inline script and sheet by their hashes and the origins that its
 * configuration names, no other inline code, evaluation or origin.
 * @param {string} html
 * @param {PageConfig} config
 * @returns {Record<string, string[]>}
 */
export const createPolicy = (html, { apiUrl, registry, chat }) => {
  const remotes = [...registry.origins, ...registry.overrideOrigins]
  const chatOrigins = getOrigins(chat.url)
  const sockets = chatOrigins.map((origin) => origin.replace(/^http/, 'ws'))
  const connect = chat.url ? [...chatOrigins, ...sockets] : hostedStream.connect
  const media = chat.url ? chatOrigins : hostedStream.media
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...remotes, ...hashInline(html, 'script')],
    'style-src': ["'self'", ...remotes, ...hashInline(html, 'style')],
    'img-src': ["'self'", 'data:', 'blob:', ...getOrigins(apiUrl), ...remotes, ...media],
    'media-src': ["'self'", 'data:', 'blob:', ...media],
    'font-src': ["'self'", ...remotes],
    'connect-src': ["'self'", ...getOrigins(apiUrl, registry.url), ...remotes, ...connect],
    'manifest-src': ["'self'"],
    // The service worker (docs/offline.md), whose script has a policy of its own.
    'worker-src': ["'self'"],
    // shell/src/federation/start/trust-listed-scripts.ts. A released page from before has no policy, so none of its scripts would load.
    ...(html.includes('trustedTypes') && {
      'trusted-types': ['default'],
      'require-trusted-types-for': ["'script'"],
    }),
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'report-uri': [`${apiUrl}/csp-report`],
    'report-to': ['csp'],
  }
}

/** @param {Record<string, string[]>} policy */
const formatPolicy = (policy) =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...new Set(sources)].join(' '))
    .join('; ')

/**
 * The headers of the service worker's script, which lives apart from any page: it may fetch the page, the registry's releases and
 * overrides, and run nothing else.
 * @param {PageConfig} config
 * @returns {Record<string, string>}
 */
export const createWorkerHeaders = ({ registry: { url, origins, overrideOrigins } }) => ({
  'Content-Security-Policy': formatPolicy({
    'default-src': ["'none'"],
    'connect-src': ["'self'", ...getOrigins(url), ...origins, ...overrideOrigins],
  }),
})

/**
 * Every security header of a page.
 * @param {{ html: string, config: PageConfig }} page
 * @returns {Record<string, string>}
 */
export const createSecurityHeaders = ({ html, config }) => ({
  ...commonHeaders,
  'Content-Security-Policy': formatPolicy(createPolicy(html, config)),
  'Reporting-Endpoints': `csp="${config.apiUrl}/csp-report"`,
  // No script loads without its hash.
  'Integrity-Policy': 'blocked-destinations=(script), endpoints=(csp)',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(self), payment=(), usb=(), microphone=(self)',
})

/** The headers of every answer, scripts as well as pages. */
export const commonHeaders = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}
