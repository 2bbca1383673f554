import { isPath, storePendingWork } from '@hosts/shared/pending-work'
import { defineTexts } from '@hosts/shared/platform'
import { readStorage } from '../../lib/safe-storage'

/** In the page's language, not the chat's: they are read in a dialog of the shell, beside its buttons. */
const words = defineTexts('chat.logOut', {
  en: {
    title_one: '{{count}} message was not sent',
    title_other: '{{count}} messages were not sent',
    text: 'Logging out removes from this device everything that you have typed and not sent.',
  },
})

/** The prefix of a user's unsent messages, one key each. */
export const getUnsentPrefix = (userId: number) => `unsent/${userId}/`

const readAddress = (key: string): unknown => {
  try {
    return JSON.parse(readStorage(key) ?? 'null')?.address
  } catch {
    // A value that is damaged still counts as a message.
    return null
  }
}

/** Tells the shell how many messages of a user this device stores, of all locations, and the page that sends one of them. */
export const storePendingMessages = (userId: number) => {
  const oldKey = getUnsentPrefix(userId)
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(oldKey))
    const count = keys.length
    const work = {
      count,
      address: keys.map(readAddress).find(isPath) ?? '/',
      survivesLogout: false,
      title: words('title', { count }),
      text: words('text'),
      oldKey,
    }
    storePendingWork('chat', new Map(count > 0 ? [[userId, work]] : []))
  } catch {
    // Without storage nothing is stored.
  }
}
