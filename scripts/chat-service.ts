import { createHmac } from 'node:crypto'

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const sign = (claims: object, secret: string) => {
  const content = `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url(claims)}`
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}

/** A client of the chat service with the rights of a server. */
export const createChatService = ({ url, key, secret }: { url: string; key: string; secret: string }) => {
  const server = sign({ server: true }, secret)

  return {
    url,
    key,
    /** `call('POST /users', body)`; acts as a person with that person's token. Throws an answer that is no 2xx. */
    // biome-ignore lint/suspicious/noExplicitAny: the caller knows the shape of the answer
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
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${request} answered ${response.status}: ${await response.text()}`)
      return response.json()
    },
    /** A person's token, like the API's; `lifetime` in seconds, negative for an expired one. */
    createToken: (userId: string, lifetime = 3600) => {
      const now = Math.floor(Date.now() / 1000)
      return sign({ user_id: userId, iat: Math.min(now, now + lifetime), exp: now + lifetime }, secret)
    },
  }
}
export type ChatService = ReturnType<typeof createChatService>
