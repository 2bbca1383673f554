import { useUser } from '@hosts/shared/platform'
import { useEffect } from 'react'
import { useChannelStateContext, useChatContext, useMessageComposerController } from 'stream-chat-react'
import { readStorage, writeStorage } from '../../../lib/safe-storage'

/** The stored draft, from whichever tab; empty if there is none. */
export const readDraft = (key: string) => readStorage(key) ?? ''

/** Stores a draft; removes an empty one. */
export const writeDraft = (key: string, text: string) => writeStorage(key, text || null)

/** Calls `onChange` when another tab replaces the draft `before`; returns an unsubscribe function. */
export const onDraftChange = (key: string, onChange: (text: string, before: string) => void) => {
  const listen = (event: StorageEvent) => {
    if (event.key === key) onChange(event.newValue ?? '', event.oldValue ?? '')
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/**
 * Stores this user's draft per conversation and thread, so that it survives a reload, and an edit, which Stream's composer ends
 * with an empty text. All tabs share one draft: sending it in one clears it in the others.
 */
export const MessageDraft = () => {
  const { client } = useChatContext()
  const { channel } = useChannelStateContext()
  const composer = useMessageComposerController()
  const path = composer.threadId ? `${channel.cid}/${composer.threadId}` : channel.cid
  const key = `draft/${useUser()?.id}/${client.userID}/${path}`
  useEffect(() => {
    const { textComposer } = composer
    let draft = readDraft(key)
    const showDraft = () => {
      textComposer.setText(draft)
      textComposer.setSelection({ start: draft.length, end: draft.length })
    }
    const saveDraft = () => {
      if (composer.editedMessage || textComposer.text === draft) return
      draft = textComposer.text
      writeDraft(key, draft)
    }
    const subscriptions = [
      composer.state.subscribeWithSelector(
        ({ editedMessage }) => ({ isEdited: editedMessage !== null }),
        ({ isEdited }) => {
          if (!isEdited && draft && textComposer.textIsEmpty) showDraft()
        },
      ),
      textComposer.state.subscribeWithSelector(
        ({ text }) => ({ text }),
        // The first text is not typed: a disabled composer stays empty despite a draft.
        // Deferred, because an edit sets the text before `editedMessage`.
        (_, before) => before && queueMicrotask(saveDraft),
      ),
      onDraftChange(key, (text, before) => {
        // A draft that could not be stored exists only in this tab.
        if (before !== draft) return
        draft = text
        if (!composer.editedMessage) showDraft()
      }),
    ]
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe()
    }
  }, [composer, key])
  return null
}
