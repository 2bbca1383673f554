import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/**
 * Codes that end the mails of one kind to one person, in links of those mails: `PERSON.KIND.SIGNATURE`. Whoever has one can do nothing else,
 * so they are valid without end.
 */
export const createUnsubscribeCodes = (secret: string) => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'hosts unsubscribe', 32))
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const create = (userId: number, kind: string) => {
    const text = `${userId}.${kind}`
    return `${text}.${sign(text)}`
  }
  /** Undefined for a code that is not ours. */
  const read = (code: string) => {
    const [id = '', kind = ''] = code.split('.')
    const [given, own] = [code, create(Number(id), kind)].map((each) => Buffer.from(each))
    if (!given || !own || given.length !== own.length || !timingSafeEqual(given, own)) return undefined
    return { userId: Number(id), kind }
  }
  return { create, read }
}

/** What a mail says about how to end its kind: the page that asks first, and the address of a POST (RFC 8058). */
export const toUnsubscribeLinks = (publicUrl: string, code: string) => ({
  page: `${publicUrl}/login?unsubscribe=${code}`,
  post: `${publicUrl}/api/v1/notification/unsubscribe?code=${code}`,
})
export type UnsubscribeCodes = ReturnType<typeof createUnsubscribeCodes>
