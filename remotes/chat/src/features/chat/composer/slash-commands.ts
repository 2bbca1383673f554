import {
  createCommandInjectionMiddleware,
  createDraftCommandInjectionMiddleware,
  type MessageComposer,
} from 'stream-chat'

/**
 * Stream's composer shows a chosen command beside the text and sends the text alone: the command is put back in front of it.
 */
export const slashCommands = (composer: MessageComposer) => {
  composer.compositionMiddlewareExecutor.insert({
    middleware: [createCommandInjectionMiddleware(composer)],
    position: { after: 'stream-io/message-composer-middleware/attachments' },
    unique: true,
  })
  composer.draftCompositionMiddlewareExecutor.insert({
    middleware: [createDraftCommandInjectionMiddleware(composer)],
    position: { after: 'stream-io/message-composer-middleware/draft-attachments' },
    unique: true,
  })
}
