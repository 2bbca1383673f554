import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openBucket } from './bucket'

const SECRET = 'a secret/with+signs'
const DATE = '2026-03-01T12:00:00.000Z'

const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** The signature that Amazon's "Signature Version 4" asks for, from the headers that the request says it has signed. */
const computeSignature = ({ method, url = '', headers }: IncomingMessage) => {
  const [, scope = '', names = ''] =
    /Credential=KEY\/(\S+), SignedHeaders=(\S+), /.exec(headers.authorization ?? '') ?? []
  const [day = '', region = '', service = ''] = scope.split('/')
  const { pathname, searchParams } = new URL(url, 'http://x')
  searchParams.sort()
  const query = searchParams.toString().replaceAll('+', '%20')
  const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`)
  const body = String(headers['x-amz-content-sha256'])
  const request = [method, pathname, query, lines.join(''), names, body].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(request)].join('\n')
  const key = [region, service, 'aws4_request'].reduce<Buffer>(sign, sign(`AWS4${SECRET}`, day))
  return sign(key, text).toString('hex')
}

/** A bucket in memory instead of a server: no maintained one is an npm package. */
const startBucket = async () => {
  const files = new Map<string, Buffer>()
  const state = { isFull: false, isSigned: true }
  const list = (query: URLSearchParams) => {
    const prefix = query.get('prefix') ?? ''
    const isListed = (name: string) =>
      name.startsWith(prefix) && !(query.has('delimiter') && name.slice(prefix.length).includes('/'))
    const names = [...files.keys()].filter(isListed).sort()
    const start = Number(query.get('continuation-token') ?? 0)
    const keys = names
      .slice(start, start + 2)
      .map((name) => `<Contents><Key>${name}</Key><LastModified>${DATE}</LastModified></Contents>`)
    const next = start + 2 < names.length ? `<NextContinuationToken>${start + 2}</NextContinuationToken>` : ''
    return `<ListBucketResult>${next}${keys.join('')}</ListBucketResult>`
  }
  const server = createServer(async (request, response) => {
    const content = Buffer.concat(await request.toArray())
    state.isSigned &&= request.headers.authorization?.endsWith(computeSignature(request)) ?? false
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
    const name = pathname.replace('/photos/', '')
    const isRefused = request.method === 'PUT' && state.isFull
    if (request.method === 'PUT' && !isRefused) files.set(name, content)
    if (request.method === 'DELETE') files.delete(name)
    if (isRefused) response.writeHead(403).end('<Error><Code>QuotaExceeded</Code></Error>')
    else if (request.method !== 'GET') response.end()
    else if (searchParams.has('list-type')) response.end(list(searchParams))
    else if (files.has(name)) response.end(files.get(name))
    else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { files, state, address: `127.0.0.1:${port}`, close: () => server.close() }
}

it('stores, reads, lists, moves and deletes files in a folder of the bucket, with signed requests', async () => {
  const { address, files, state, close } = await startBucket()
  const store = openBucket(`http://KEY:${encodeURIComponent(SECRET)}@${address}/photos/live?region=eu-west-1`)
  for (const name of ['a.webp', 'b.webp', 'c.webp']) await store.put(name, Buffer.from(name))
  await openBucket(`http://KEY:${encodeURIComponent(SECRET)}@${address}/photos?region=eu-west-1`).put(
    'other.webp',
    Buffer.from('x'),
  )
  expect([...files.keys()]).toEqual(['live/a.webp', 'live/b.webp', 'live/c.webp', 'other.webp'])
  expect((await store.get('b.webp'))?.toString()).toBe('b.webp')
  await store.delete('b.webp')
  await store.delete('b.webp')
  expect(await store.get('b.webp')).toBeUndefined()
  await store.put('d.webp', Buffer.from('d'))
  const read = async (place: 'photos' | 'aside') => {
    const names: string[] = []
    for await (const { name, changedAt } of store.list(place)) {
      expect(changedAt).toBe(Date.parse(DATE))
      names.push(name)
    }
    return names
  }
  expect(await read('photos')).toEqual(['a.webp', 'c.webp', 'd.webp'])
  for (const name of ['c.webp', 'missing.webp']) await store.move(name, `aside/2026-03-02/${name}`)
  expect(await read('photos')).toEqual(['a.webp', 'd.webp'])
  expect(await read('aside')).toEqual(['aside/2026-03-02/c.webp'])
  expect((await store.get('aside/2026-03-02/c.webp'))?.toString()).toBe('c.webp')
  expect(state.isSigned).toBe(true)
  close()
})

it('reports when it is full', async () => {
  const { address, state, close } = await startBucket()
  state.isFull = true
  const store = openBucket(`http://KEY:SECRET@${address}/photos`)
  await expect(store.put('a.webp', Buffer.from('a'))).rejects.toMatchObject({
    statusCode: 507,
    code: 'no_space',
  })
  close()
})
