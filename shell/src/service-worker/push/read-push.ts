import type { PushMessage } from '@hosts/shared/contract'
import { isPath } from '@hosts/shared/pending-work'

/** Where nothing can be read something is still shown: browsers end a subscription that shows nothing. */
const unreadable: PushMessage = {
  id: '',
  title: 'Something needs you',
  path: '/',
  tag: 'hosts',
  lang: 'en',
}

const isText = (value: unknown) => typeof value === 'string' && value !== ''

/** A message as it came: of any release, or not to be decrypted. Parsed without zod. */
export const readPush = (data: { json: () => unknown } | null): PushMessage => {
  try {
    const message = (data?.json() ?? {}) as Partial<PushMessage>
    const { id, title, path, tag, lang } = { ...unreadable, ...message }
    if (!isText(message.title)) return unreadable
    return {
      id: isText(id) ? id : '',
      title,
      path: isPath(path) ? path : unreadable.path,
      tag: isText(tag) ? tag : unreadable.tag,
      lang: isText(lang) ? lang : unreadable.lang,
    }
  } catch {
    return unreadable
  }
}
