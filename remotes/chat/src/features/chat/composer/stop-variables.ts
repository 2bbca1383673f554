import type { MessageComposer } from 'stream-chat'
import { t } from '../../../texts'

/** The first thing in double braces, or the text from braces that were left open. */
const rawVariable = (text: string) => /\{\{[^{}]*(\}\})?/.exec(text)?.[0]

/**
 * Nothing leaves a composer with a variable in it, from wherever that came: the driver would read `{{booking.bay}}`. The
 * text stays where it is and the host is told why.
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
            composer.client.notifications.addError({
              message: t('quickReply.raw', { variable }),
              origin: { emitter: 'MessageComposer', context: { composer } },
              options: { type: 'validation:message:variable' },
            })
            return discard()
          },
        },
      },
    ],
    position: { before: 'stream-io/message-composer-middleware/data-validation' },
    unique: true,
  })
}
