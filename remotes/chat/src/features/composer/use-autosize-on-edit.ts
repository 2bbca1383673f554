import { useEffect } from 'react'
import type { MessageComposerState } from 'stream-chat'
import { useMessageComposerController, useStateStore } from 'stream-chat-react'

const select = ({ editedMessage }: MessageComposerState) => ({ edited: editedMessage?.id })

/**
 * Shows all lines of a message that is edited: Stream puts them into the field once its height has been measured, which is done again when
 * the window has another size.
 */
export const useAutosizeOnEdit = () => {
  const { state } = useMessageComposerController()
  const { edited } = useStateStore(state, select)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each edit, and what is given back after it
  useEffect(() => {
    window.dispatchEvent(new Event('resize'))
  }, [edited])
}
