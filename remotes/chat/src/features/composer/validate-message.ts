import type { MessageComposer } from 'stream-chat'
import { t } from '../../i18n'
import { getExtraState } from './composer-extra-state'

/** The first thing in double braces, or the text from braces that were left open. */
const rawVariable = (text: string) => /\{\{[^{}]*(\}\})?/.exec(text)?.[0]

/** Why a text is not sent as it is; undefined for one that is. */
const reasonAgainst = (text: string, { channel, editedMessage }: MessageComposer) => {
  const variable = rawVariable(text)
  if (variable) return t('quickReply.raw', { variable })
  const { commands, max_message_length: most } = channel.getConfig() ?? {}
  if (most && text.length > most) return t('composer.tooLong', { length: text.length, most })
  const command = /^\s*\/(\S+)/.exec(text)?.[1]
  const isKnown = commands?.some(({ name }) => name === command?.toLowerCase()) ?? true
  if (command && !isKnown && !editedMessage) return t('composer.noCommand', { command })
  return undefined
}

/**
 * What the chat service would refuse, or answer with something else than the message, does not leave the composer: the text stays
 * where it is, and below it why, until it is another one. Nor does a variable, from wherever that came: the driver would read
 * `{{booking.bay}}`.
 */
export const addMessageValidation = (composer: MessageComposer) => {
  composer.compositionMiddlewareExecutor.insert({
    middleware: [
      {
        id: 'hosts/message-composer-middleware/stop-messages',
        handlers: {
          compose: ({ state, discard, forward }) => {
            const why = reasonAgainst(state.message.text ?? '', composer)
            if (!why) return forward()
            getExtraState(composer).partialNext({ blockedText: { text: composer.textComposer.text, why } })
            return discard()
          },
        },
      },
    ],
    position: { before: 'stream-io/message-composer-middleware/data-validation' },
    unique: true,
  })
}
