import { createHash } from 'node:crypto'

/** What a page of Hosts may do, as the headers of its HTML say it. docs/decisions/0009-strict-csp.md says why. */

const hosted = {
  connect: ['https://*.stream-io-api.com', 'wss://*.stream-io-api.com'],
  media: ['https://*.stream-io-cdn.com', 'https://*.giphy.com'],
}

const inline = (html, element) =>
  [...html.matchAll(new RegExp(`<${element}([^>]*)>([\\s\\S]*?)</${element}>`, 'g'))]
    .filter(([, attributes]) => !/src=|application\/json/.test(attributes))
    .map(([, , text]) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

/** An address's origin; none for one below the page's own. */
const origins = (...addresses) => [
  ...new Set(
    addresses.filter((address) => /^https?:/.test(address ?? '')).map((address) => new URL(address).origin),
  ),
]

/**
 * The Content-Security-Policy's directives for a page with this HTML (its inline script and sheet are allowed by their
 * hashes) in this environment. Nothing inline otherwise, nothing evaluated, nothing from an origin that is not named.
 */
export const createPolicy = (html, { apiUrl, registry, chat }) => {
  const remotes = [...registry.origins, ...registry.overrideOrigins]
  const chatOrigins = origins(chat.url)
  const sockets = chatOrigins.map((origin) => origin.replace(/^http/, 'ws'))
  const connect = chat.url ? [...chatOrigins, ...sockets] : hosted.connect
  const media = chat.url ? chatOrigins : hosted.media
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...remotes, ...inline(html, 'script')],
    'style-src': ["'self'", ...remotes, ...inline(html, 'style')],
    'img-src': ["'self'", 'data:', 'blob:', ...remotes, ...media],
    'media-src': ["'self'", 'data:', 'blob:', ...media],
    'font-src': ["'self'", ...remotes],
    'connect-src': ["'self'", ...origins(apiUrl, registry.url), ...remotes, ...connect],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'report-uri': [`${apiUrl}/csp-report`],
    'report-to': ['csp'],
  }
}

/** Every security header of a page with this HTML in this environment. */
export const createSecurityHeaders = ({ html, config }) => ({
  ...commonHeaders,
  'Content-Security-Policy': Object.entries(createPolicy(html, config))
    .map(([directive, sources]) => [directive, ...new Set(sources)].join(' '))
    .join('; '),
  'Reporting-Endpoints': `csp="${config.apiUrl}/csp-report"`,
  // Whatever asks for a script without its hash gets none.
  'Integrity-Policy': 'blocked-destinations=(script), endpoints=(csp)',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), payment=(), usb=(), microphone=(self)',
})

/** What every answer carries, a script as much as a page. */
export const commonHeaders = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}
