import type { MessageComposer } from 'stream-chat'
import { blockSendWhileUploading } from './attachments/block-send-while-uploading'
import { validateFiles } from './attachments/validate-files'
import { cancelEditOnQuote } from './cancel-edit-on-quote'
import { addBanConfirmation } from './commands/add-ban-confirmation'
import { addSlashCommands } from './commands/slash-commands'
import { addMessageValidation } from './validate-message'

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
