import {
  createCommandInjectionMiddleware,
  createDraftCommandInjectionMiddleware,
  createMentionsMiddleware,
  MentionsSearchSource,
  type MessageComposer,
  type TextComposerMiddleware,
} from 'stream-chat'
import { getExtraState } from '../composer-extra-state'

/** Strips a typed command from the text, as for a selected one, so that it is not sent twice. */
const stripTypedCommand: TextComposerMiddleware = {
  id: 'hosts/text-composer/strip-typed-command',
  handlers: {
    onChange: ({ state, next, forward }) => {
      const prefix = state.command ? `/${state.command.name} ` : ''
      if (!prefix || !state.text.toLowerCase().startsWith(prefix)) return forward()
      const shift = (at: number) => Math.max(0, at - prefix.length)
      const { start, end } = state.selection
      return next({
        ...state,
        text: state.text.slice(prefix.length),
        selection: { start: shift(start), end: shift(end) },
      })
    },
    onSuggestionItemSelect: ({ forward }) => forward(),
  },
}

/**
 * Stream's composer shows a selected command beside the text but sends only the text: this puts the command back in front.
 * Stream leaves muted users out of mentions unless the text contains `/unmute`, which it no longer does: this offers all members.
 */
export const addSlashCommands = (composer: MessageComposer) => {
  const members = new MentionsSearchSource(composer.channel)
  members.filterQueryResults = (items) => items
  composer.textComposer.middlewareExecutor.replace([
    createMentionsMiddleware(composer.channel, { searchSource: members }) as TextComposerMiddleware,
  ])
  composer.textComposer.middlewareExecutor.insert({
    middleware: [stripTypedCommand],
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

/** Asks the host for a reason before `/ban` is sent, as the conversation's menu does. */
export const addBanConfirmation = (composer: MessageComposer) => {
  const extraState = getExtraState(composer)
  const ask = (text: string) =>
    new Promise<string | null>((answer) => extraState.partialNext({ confirmBan: { text, answer } }))
  composer.compositionMiddlewareExecutor.insert({
    middleware: [
      {
        id: 'hosts/message-composer-middleware/confirm-ban',
        handlers: {
          compose: async ({ state, discard, forward, next }) => {
            const typed = state.message.text ?? ''
            if (!/^\s*\/ban\b/i.test(typed)) return forward()
            const text = await ask(typed)
            extraState.partialNext({ confirmBan: null })
            if (text === null) return discard()
            return next({
              ...state,
              localMessage: { ...state.localMessage, text },
              message: { ...state.message, text },
            })
          },
        },
      },
    ],
    position: { before: 'stream-io/message-composer-middleware/data-validation' },
    unique: true,
  })
}
