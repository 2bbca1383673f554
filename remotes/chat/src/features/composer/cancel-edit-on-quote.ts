import type { MessageComposer } from 'stream-chat'
import { getExtraState } from './composer-extra-state'

/** Who chooses to quote writes an answer: Stream's composer would keep the quote to itself and put the answer into the edited message. */
export const cancelEditOnQuote = (composer: MessageComposer) =>
  composer.state.subscribeWithSelector(
    ({ editedMessage, quotedMessage }) => ({ edited: editedMessage?.id, quoted: quotedMessage?.id }),
    ({ edited, quoted }, before) => {
      const { quotedMessage } = composer
      // What the edited message itself quotes comes with it.
      const isChosen = before && edited && edited === before.edited && quoted && quoted !== before.quoted
      if (!isChosen) return
      getExtraState(composer).getLatestValue().cancelEdit?.()
      composer.setQuotedMessage(quotedMessage)
    },
  )
