import type { MessageComposer } from 'stream-chat'
import { reportRefusedUploads } from '../notifications/report-refused-uploads'
import { slashCommands } from './slash-commands'
import { stopVariables } from './stop-variables'

/** All that the composers of the conversations do otherwise than Stream's: `client.setMessageComposerSetupFunction` takes one function. */
export const setUpComposer = ({ composer }: { composer: MessageComposer }) => {
  slashCommands(composer)
  stopVariables(composer)
  return reportRefusedUploads(composer)
}
