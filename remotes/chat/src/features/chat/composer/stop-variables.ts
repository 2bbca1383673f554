import type { MessageComposer } from 'stream-chat'
import { ownStateOf } from './own-state'

/** The first thing in double braces, or the text from braces that were left open. */
const rawVariable = (text: string) => /\{\{[^{}]*(\}\})?/.exec(text)?.[0]

/**
 * Nothing leaves a composer with a variable in it, from wherever that came: the driver would read `{{booking.bay}}`. The
 * text stays where it is, and below it why, until it is another one.
 */
export const stopVariables = (composer: MessageComposer) => {
  composer.compositionMiddlewareExecutor.insert({
    middleware: [
      {
        id: 'hosts/message-composer-middleware/stop-variables',
        handlers: {
          compose: ({ state, discard, forward }) => {
            const variable = rawVariable(state.message.text ?? '')
            if (!variable) return forward()
            ownStateOf(composer).partialNext({ stopped: { text: composer.textComposer.text, variable } })
            return discard()
          },
        },
      },
    ],
    position: { before: 'stream-io/message-composer-middleware/data-validation' },
    unique: true,
  })
}
