import { createHash } from 'node:crypto'
import { chooseEncoding, compress } from './compress.mjs'

/** @typedef {import('node:http').IncomingMessage} Request @typedef {import('node:http').ServerResponse} Response */

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
    if (mayBeStored) response.setHeader('ETag', etag)
    if (mayBeStored && request.headers['if-none-match'] === etag) return void response.writeHead(304).end()
    const encoding = chooseEncoding(request)
    if (!encoding) return void response.end(text)
    const known = last.get(encoding.name)
    const body = known?.text === text ? known.body : compress(text, encoding.name)
    last.set(encoding.name, { text, body })
    response.setHeader('Content-Encoding', encoding.name)
    response.end(await body)
  }
}
