import type { MessageComposer } from 'stream-chat'
import { getExtraState } from './composer-extra-state'

/** A quote starts an answer, so it cancels the edit: Stream's composer would put the answer into the edited message. */
export const cancelEditOnQuote = (composer: MessageComposer) =>
  composer.state.subscribeWithSelector(
    ({ editedMessage, quotedMessage }) => ({ editedId: editedMessage?.id, quotedId: quotedMessage?.id }),
    ({ editedId, quotedId }, before) => {
      const { quotedMessage } = composer
      // The edited message's own quote arrives together with it.
      const isSameEdit = before && editedId && editedId === before.editedId
      if (!isSameEdit || !quotedId || quotedId === before.quotedId) return
      getExtraState(composer).getLatestValue().cancelEdit?.()
      composer.setQuotedMessage(quotedMessage)
    },
  )
