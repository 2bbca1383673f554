import {
  createCommandInjectionMiddleware,
  createDraftCommandInjectionMiddleware,
  createMentionsMiddleware,
  MentionsSearchSource,
  type MessageComposer,
  type TextComposerMiddleware,
} from 'stream-chat'

/**
 * Stream's composer shows a chosen command beside the text and sends the text alone: the command is put back in front of it.
 * Its mentions leave out whom one has muted unless the text says `/unmute`, which it then does not: all are offered.
 */
export const slashCommands = (composer: MessageComposer) => {
  const members = new MentionsSearchSource(composer.channel)
  members.filterQueryResults = (items) => items
  composer.textComposer.middlewareExecutor.replace([
    createMentionsMiddleware(composer.channel, { searchSource: members }) as TextComposerMiddleware,
  ])
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
