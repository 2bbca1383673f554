import type { MessageComposer } from 'stream-chat'
import { getExtraState } from '../composer-extra-state'

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
