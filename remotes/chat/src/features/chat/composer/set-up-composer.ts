import type { MessageComposer } from 'stream-chat'
import { askBeforeBan } from './ask-before-ban'
import { quoteEndsEdit } from './quote-ends-edit'
import { refuseFiles } from './refuse-files'
import { slashCommands } from './slash-commands'
import { stopMessages } from './stop-messages'
import { waitForFiles } from './wait-for-files'

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
