import type { MessageComposer } from 'stream-chat'
import { waitForFiles } from './attachments/block-send-while-uploading'
import { refuseFiles } from './attachments/validate-files'
import { quoteEndsEdit } from './cancel-edit-on-quote'
import { askBeforeBan } from './commands/confirm-ban'
import { slashCommands } from './commands/slash-commands'
import { stopMessages } from './validate-message'

/** All that the composers of the conversations do otherwise than Stream's: `client.setMessageComposerSetupFunction` takes one function. */
export const setUpComposer = ({ composer }: { composer: MessageComposer }) => {
  slashCommands(composer)
  waitForFiles(composer)
  stopMessages(composer)
  askBeforeBan(composer)
  const ends = [quoteEndsEdit(composer), refuseFiles(composer)]
  return () => {
    for (const end of ends) end()
  }
}
