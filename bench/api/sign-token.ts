import { createHmac } from 'node:crypto'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An access token of a session (`sid`) of a user (`sub`), as the API with this secret signs it, for as long as a bench takes. */
export const signToken = (secret: string, claims: { sub: string; sid: number }) => {
  const exp = Math.floor(Date.now() / 1000) + 7200
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ iss: 'hosts', exp, ...claims })}`
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}

/** The same session's token, which lasts longer than one that the API has signed. */
export const extendToken = (secret: string, token: string) => {
  const { sub, sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return signToken(secret, { sub, sid })
}
