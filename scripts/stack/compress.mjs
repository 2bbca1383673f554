import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** Encodings that browsers accept, the smaller first: name in `Accept-Encoding`, suffix of a compressed file. */
export const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
]

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Compresses a text as far as it goes: all of Hosts in seven seconds.
 * @param {Buffer | string} text
 * @param {string} encoding
 */
export const compress = (text, encoding) => (encoding === 'br' ? brotli(text) : zip(text, { level: 9 }))

/**
 * The encoding for a request; undefined for a client that accepts none.
 * @param {import('node:http').IncomingMessage} request
 */
export const chooseEncoding = ({ headers }) =>
  encodings.find(({ name }) => new RegExp(`\\b${name}\\b(?!;q=0)`).test(String(headers['accept-encoding'])))
