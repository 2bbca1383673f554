import type { MessageComposer } from 'stream-chat'
import { validateFiles } from './attachments/validate-files'
import { addBanConfirmation, addSlashCommands } from './commands/slash-commands'
import { getExtraState } from './composer-extra-state'
import { addMessageValidation, blockSendWhileUploading } from './validate-message'

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

/** Changes Stream's composers to ours, all in one function: `client.setMessageComposerSetupFunction` takes only one. */
export const setUpComposer = ({ composer }: { composer: MessageComposer }) => {
  addSlashCommands(composer)
  blockSendWhileUploading(composer)
  addMessageValidation(composer)
  addBanConfirmation(composer)
  const cleanups = [cancelEditOnQuote(composer), validateFiles(composer)]
  return () => {
    for (const cleanUp of cleanups) cleanUp()
  }
}
