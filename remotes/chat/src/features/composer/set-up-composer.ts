import type { MessageComposer } from 'stream-chat'
import { blockSendWhileUploading } from './attachments/block-send-while-uploading'
import { validateFiles } from './attachments/validate-files'
import { addBanConfirmation } from './commands/confirm-ban'
import { addSlashCommands } from './commands/slash-commands'
import { cancelEditOnQuote } from './edited-message'
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
