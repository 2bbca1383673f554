import { createHmac } from 'node:crypto'

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const sign = (claims: object, secret: string) => {
  const content = `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url(claims)}`
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}

/** The chat service, called as its server side calls it. */
export const chatService = ({ url, key, secret }: { url: string; key: string; secret: string }) => {
  const server = sign({ server: true }, secret)

  return {
    url,
    key,
    /** `call('POST /users', body)`, with a person's token as that person; throws what is answered instead of a 2xx. */
    // biome-ignore lint/suspicious/noExplicitAny: who asks knows the answer
    async call(request: string, body?: object, authorization = server): Promise<any> {
      const [method = '', path] = request.split(' ')
      const address = new URL(`${url}${path}`)
      address.searchParams.set('api_key', key)
      const response = await fetch(address, {
        method,
        headers: {
          authorization,
          'stream-auth-type': 'jwt',
          ...(body && { 'Content-Type': 'application/json' }),
        },
        body: body ? JSON.stringify(body) : null,
      })
      if (!response.ok) throw new Error(`${request} answered ${response.status}: ${await response.text()}`)
      return response.json()
    },
    /** A person's token, as the API gives it; `lifetime` in seconds, below zero for one that has expired. */
    tokenOf: (userId: string, lifetime = 3600) => {
      const now = Math.floor(Date.now() / 1000)
      return sign({ user_id: userId, iat: Math.min(now, now + lifetime), exp: now + lifetime }, secret)
    },
  }
}
export type ChatService = ReturnType<typeof chatService>
