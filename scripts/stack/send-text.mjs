import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { chooseEncoding, compress } from './compress.mjs'

/** @type {Record<string, string>} */
const types = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }

/** @typedef {import('node:http').IncomingMessage} Request @typedef {import('node:http').ServerResponse} Response */

/**
 * Answers 304 where the client has the version `etag`.
 * @param {Request} request @param {Response} response @param {string} etag
 */
const isKnown = ({ headers }, response, etag) => {
  response.setHeader('ETag', etag)
  if (headers['if-none-match'] !== etag) return false
  response.writeHead(304).end()
  return true
}

/**
 * Serves the texts below a folder compressed, as the build has written them (precompress.mjs), and leaves the rest to `next`. What a
 * release has added since is compressed once. `headers` must allow caches to store them for ever.
 * @param {string} folder
 * @param {{ neverChanges: (pathname: string) => boolean, headers: Record<string, string> }} options
 */
export const serveCompressed = (folder, { neverChanges, headers }) => {
  /** @type {Map<string, Promise<Buffer>>} */
  const compressed = new Map()
  /** @param {string} file @param {{ name: string, suffix: string }} encoding */
  const read = (file, { name, suffix }) => {
    const body = compressed.get(file + suffix) ?? readFile(file).then((text) => compress(text, name, 'fast'))
    compressed.set(file + suffix, body)
    // A release may add the file later.
    body.catch(() => compressed.delete(file + suffix))
    return body
  }
  /** @type {(request: Request, response: Response, next: () => void) => Promise<void>} */
  return async (request, response, next) => {
    // URL resolves .. segments.
    const { pathname } = new URL(`http://localhost${request.url}`)
    const type = types[path.extname(pathname)]
    const encoding = chooseEncoding(request)
    if (!type || !encoding || !neverChanges(pathname)) return next()
    const file = path.join(folder, pathname)
    const body = await readFile(file + encoding.suffix)
      .catch(() => read(file, encoding))
      .catch(() => null)
    if (!body) return next()
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (isKnown(request, response, `W/"${path.basename(pathname)}"`)) return
    response
      .writeHead(200, {
        'Content-Encoding': encoding.name,
        'Content-Length': body.length,
        'Content-Type': `${type}; charset=utf-8`,
      })
      .end(body)
  }
}

/**
 * Creates a function that sends a text which changes now and then, compressed; not at all to a client that has it and may store it.
 * @param {{ type: string, mayBeStored: boolean }} options
 */
export const createTextSender = ({ type, mayBeStored }) => {
  /** @type {Map<string, { text: string, body: Promise<Buffer> }>} the last text by encoding */
  const last = new Map()
  /** @type {(request: Request, response: Response, text: string) => Promise<void>} */
  return async (request, response, text) => {
    response.setHeader('Content-Type', type)
    response.setHeader('Vary', 'Accept-Encoding')
    const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
    if (mayBeStored && isKnown(request, response, etag)) return
    const encoding = chooseEncoding(request)
    if (!encoding) return void response.end(text)
    const known = last.get(encoding.name)
    const body = known?.text === text ? known.body : compress(text, encoding.name, 'best')
    last.set(encoding.name, { text, body })
    response.setHeader('Content-Encoding', encoding.name)
    response.end(await body)
  }
}
