import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** @type {Record<string, string>} */
const types = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }
/** Takes a quarter of a second for all of Hosts; the images' 11 (scripts/images/precompress.ts) takes seven for 10 % less. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/**
 * Serves the texts below a folder with brotli to browsers that accept it, and leaves the rest to `next`. Each is read and
 * compressed once, so `headers` must allow caches to store it for ever.
 * @param {string} folder
 * @param {{ neverChanges: (pathname: string) => boolean, headers: Record<string, string> }} options
 */
export const serveCompressed = (folder, { neverChanges, headers }) => {
  /** @type {Map<string, Promise<Buffer>>} */
  const compressed = new Map()
  /** @param {string} pathname */
  const compress = async (pathname) =>
    promisify(brotliCompress)(await readFile(path.join(folder, pathname)), quality)
  /** @param {string} pathname */
  const getCompressed = (pathname) => {
    const body = compressed.get(pathname) ?? compress(pathname)
    compressed.set(pathname, body)
    // A release may add the file later.
    body.catch(() => compressed.delete(pathname))
    return body
  }
  /** @type {(...args: [...Parameters<import('node:http').RequestListener>, next: () => void]) => Promise<void>} */
  return async (request, response, next) => {
    // URL resolves .. segments.
    const { pathname } = new URL(`http://localhost${request.url}`)
    const type = types[path.extname(pathname)]
    const acceptsBrotli = /\bbr\b/.test(String(request.headers['accept-encoding']))
    if (!type || !acceptsBrotli || !neverChanges(pathname)) return next()
    const body = await getCompressed(pathname).catch(() => null)
    if (!body) return next()
    response
      .writeHead(200, {
        ...headers,
        'Content-Encoding': 'br',
        'Content-Length': body.length,
        'Content-Type': `${type}; charset=utf-8`,
      })
      .end(body)
  }
}
