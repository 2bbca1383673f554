import {
  createCommandInjectionMiddleware,
  createDraftCommandInjectionMiddleware,
  createMentionsMiddleware,
  MentionsSearchSource,
  type MessageComposer,
  type TextComposerMiddleware,
} from 'stream-chat'

/** A command that is typed goes out of the text, as one that is chosen does: it would be sent twice. */
const typedCommand: TextComposerMiddleware = {
  id: 'hosts/text-composer/typed-command',
  handlers: {
    onChange: ({ state, next, forward }) => {
      const typed = state.command ? `/${state.command.name} ` : ''
      if (!typed || !state.text.toLowerCase().startsWith(typed)) return forward()
      const move = (at: number) => Math.max(0, at - typed.length)
      const { start, end } = state.selection
      return next({
        ...state,
        text: state.text.slice(typed.length),
        selection: { start: move(start), end: move(end) },
      })
    },
    onSuggestionItemSelect: ({ forward }) => forward(),
  },
}

/**
 * Stream's composer shows a chosen command beside the text and sends the text alone: the command is put back in front of it.
 * Its mentions leave out whom one has muted unless the text says `/unmute`, which it then does not: all are offered.
 */
export const addSlashCommands = (composer: MessageComposer) => {
  const members = new MentionsSearchSource(composer.channel)
  members.filterQueryResults = (items) => items
  composer.textComposer.middlewareExecutor.replace([
    createMentionsMiddleware(composer.channel, { searchSource: members }) as TextComposerMiddleware,
  ])
  composer.textComposer.middlewareExecutor.insert({
    middleware: [typedCommand],
    position: { after: 'stream-io/text-composer/commands-middleware' },
    unique: true,
  })
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
