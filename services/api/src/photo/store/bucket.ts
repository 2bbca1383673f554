import { AwsClient } from 'aws4fetch'
import { noSpace, type PhotoStore } from './photo-store'

/** No request to the bucket takes longer (ms): a caller waits for it. */
const TIMEOUT_MS = 10_000

const readFiles = (xml: string) =>
  Array.from(xml.matchAll(/<Contents>(.*?)<\/Contents>/gs), ([, file = '']) => ({
    key: /<Key>([^<]+)<\/Key>/.exec(file)?.[1] ?? '',
    // Without a date it is young, so that nothing is swept.
    changedAt: Date.parse(/<LastModified>([^<]+)<\/LastModified>/.exec(file)?.[1] ?? '') || Date.now(),
  }))

const readNext = (xml: string) =>
  /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(xml)?.[1]?.replaceAll('&amp;', '&')

/** Bucket and credentials of `https://KEY:SECRET@HOST/BUCKET/FOLDER?region=REGION`. */
const parseBucketUrl = (address: string) => {
  const { origin, pathname, username, password, searchParams } = new URL(address)
  const [, bucket = '', ...folders] = pathname.replace(/\/+$/, '').split('/')
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: 1,
    initRetryMs: 200,
  })
  return { client, url: `${origin}/${bucket}`, prefix: folders.map((folder) => `${folder}/`).join('') }
}

/** Photos in a bucket with the API of Amazon's S3, by path (`HOST/BUCKET/NAME`), which its replacements have as well. */
export const openBucket = (address: string): PhotoStore => {
  const { client, url, prefix } = parseBucketUrl(address)
  const send = async (path: string, init: RequestInit = {}) => {
    const answer = await client.fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (answer.ok || (answer.status === 404 && init.method !== 'PUT')) return answer
    const reason = await answer.text()
    if (answer.status === 507 || /QuotaExceeded|StorageFull/.test(reason)) throw noSpace()
    throw new Error(`The bucket answered ${answer.status}: ${reason.slice(0, 500)}`)
  }
  const getPath = (name: string) => `/${prefix}${name}`
  const put = async (name: string, content: Buffer) => {
    const headers = { 'content-type': name.endsWith('.json') ? 'application/json' : 'image/webp' }
    await send(getPath(name), { method: 'PUT', body: new Uint8Array(content), headers })
  }
  const get = async (name: string) => {
    const answer = await send(getPath(name))
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
  }
  const remove = async (name: string) => void (await send(getPath(name), { method: 'DELETE' }))
  return {
    put,
    get,
    delete: remove,
    move: async (name, newName) => {
      const content = await get(name)
      if (!content) return
      await put(newName, content)
      await remove(name)
    },
    list: async function* (place) {
      const start = place === 'aside' ? { prefix: `${prefix}aside/` } : { prefix, delimiter: '/' }
      let next: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', ...start })
        if (next) query.set('continuation-token', next)
        const xml = await (await send(`?${query}`)).text()
        for (const { key, changedAt } of readFiles(xml)) yield { name: key.slice(prefix.length), changedAt }
        next = readNext(xml)
      } while (next)
    },
  }
}
