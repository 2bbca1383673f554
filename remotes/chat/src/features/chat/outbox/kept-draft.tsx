import { useUser } from '@hosts/shared/platform'
import { useEffect } from 'react'
import { useChannelStateContext, useChatContext, useMessageComposerController } from 'stream-chat-react'
import { keepText, keptText } from './kept-text'

/**
 * Keeps what this user has typed and not sent in the open conversation through a reload, and while a message is edited in its
 * place: Stream's composer forgets it once that is saved.
 */
export const KeptDraft = () => {
  const { client } = useChatContext()
  const { channel } = useChannelStateContext()
  const composer = useMessageComposerController()
  const key = `draft/${useUser()?.id}/${client.userID}/${channel.cid}`
  useEffect(() => {
    const { textComposer } = composer
    let typed = keptText(key) ?? ''
    const keep = () => {
      if (composer.editedMessage) return
      keepText(key, textComposer.text, typed)
      typed = textComposer.text
    }
    const ends = [
      composer.state.subscribeWithSelector(
        ({ editedMessage }) => ({ isEdited: editedMessage !== null }),
        ({ isEdited }) => {
          if (isEdited || !typed || !textComposer.textIsEmpty) return
          textComposer.setText(typed)
          textComposer.setSelection({ start: typed.length, end: typed.length })
        },
      ),
      textComposer.state.subscribeWithSelector(
        ({ text }) => ({ text }),
        // What is there at first has not been typed: a composer that is disabled does not even take what was kept.
        // The text of a message that is edited comes before the composer says that it is.
        (_, before) => before && queueMicrotask(keep),
      ),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [composer, key])
  return null
}
