import { useUser } from '@hosts/shared/platform'
import { useEffect } from 'react'
import { useChannelStateContext, useChatContext, useMessageComposerController } from 'stream-chat-react'
import { readStorage, writeStorage } from '../../../lib/safe-storage'

/** What was typed under a key, in whichever tab; empty for nothing. */
export const readDraft = (key: string) => readStorage(key) ?? ''

/** Keeps what is typed under a key; nothing in place of an empty text. */
export const writeDraft = (key: string, text: string) => writeStorage(key, text || null)

/** Calls back when another tab keeps another text under a key in place of the one `before`; answers the end of it. */
export const onDraftChange = (key: string, changed: (text: string, before: string) => void) => {
  const listen = (event: StorageEvent) => {
    if (event.key === key) changed(event.newValue ?? '', event.oldValue ?? '')
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/**
 * Keeps what this user has typed and not sent, in a conversation or in one of its threads, through a reload, and while a message is edited in
 * its place: Stream's composer forgets it once that is saved. It is one text in all tabs: what is sent in one stands in no other any more.
 */
export const MessageDraft = () => {
  const { client } = useChatContext()
  const { channel } = useChannelStateContext()
  const composer = useMessageComposerController()
  const place = composer.threadId ? `${channel.cid}/${composer.threadId}` : channel.cid
  const key = `draft/${useUser()?.id}/${client.userID}/${place}`
  useEffect(() => {
    const { textComposer } = composer
    let typed = readDraft(key)
    const show = () => {
      textComposer.setText(typed)
      textComposer.setSelection({ start: typed.length, end: typed.length })
    }
    const keep = () => {
      if (composer.editedMessage || textComposer.text === typed) return
      typed = textComposer.text
      writeDraft(key, typed)
    }
    const ends = [
      composer.state.subscribeWithSelector(
        ({ editedMessage }) => ({ isEdited: editedMessage !== null }),
        ({ isEdited }) => {
          if (!isEdited && typed && textComposer.textIsEmpty) show()
        },
      ),
      textComposer.state.subscribeWithSelector(
        ({ text }) => ({ text }),
        // What is there at first has not been typed: a composer that is disabled does not even take what was kept.
        // The text of a message that is edited comes before the composer says that it is.
        (_, before) => before && queueMicrotask(keep),
      ),
      onDraftChange(key, (text, before) => {
        // What could not be kept is this tab's alone.
        if (before !== typed) return
        typed = text
        if (!composer.editedMessage) show()
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [composer, key])
  return null
}
