import type { MessageComposer } from 'stream-chat'
import { blockSendWhileUploading } from './attachments/block-send-while-uploading'
import { validateFiles } from './attachments/validate-files'
import { addBanConfirmation } from './commands/confirm-ban'
import { addSlashCommands } from './commands/slash-commands'
import { cancelEditOnQuote } from './edited-message'
import { addMessageValidation } from './validate-message'

/** All that the composers of the conversations do otherwise than Stream's: `client.setMessageComposerSetupFunction` takes one function. */
export const setUpComposer = ({ composer }: { composer: MessageComposer }) => {
  addSlashCommands(composer)
  blockSendWhileUploading(composer)
  addMessageValidation(composer)
  addBanConfirmation(composer)
  const ends = [cancelEditOnQuote(composer), validateFiles(composer)]
  return () => {
    for (const end of ends) end()
  }
}
