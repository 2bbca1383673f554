import type { MessageComposer } from 'stream-chat'
import { t } from '../../i18n'
import { getExtraState } from './composer-extra-state'

/** The first `{{variable}}` of a text, closed or not. */
const findVariable = (text: string) => /\{\{[^{}]*(\}\})?/.exec(text)?.[0]

/** Why a text cannot be sent; undefined if it can. */
const getBlockReason = (text: string, { channel, editedMessage }: MessageComposer) => {
  const variable = findVariable(text)
  if (variable) return t('quickReply.raw', { variable })
  const { commands, max_message_length: maxLength } = channel.getConfig() ?? {}
  if (maxLength && text.length > maxLength)
    return t('composer.tooLong', { length: text.length, most: maxLength })
  const command = /^\s*\/(\S+)/.exec(text)?.[1]
  const isKnown = commands?.some(({ name }) => name === command?.toLowerCase()) ?? true
  if (command && !isKnown && !editedMessage) return t('composer.noCommand', { command })
  return undefined
}

/**
 * Blocks a message that the chat service would refuse or take for a command, and one with a variable, which the driver would
 * read as `{{booking.bay}}`. The text stays in the composer, with the reason below it until the text changes.
 */
export const addMessageValidation = (composer: MessageComposer) => {
  composer.compositionMiddlewareExecutor.insert({
    middleware: [
      {
        id: 'hosts/message-composer-middleware/validate-message',
        handlers: {
          compose: ({ state, discard, forward }) => {
            const reason = getBlockReason(state.message.text ?? '', composer)
            if (!reason) return forward()
            getExtraState(composer).partialNext({ blockedText: { text: composer.textComposer.text, reason } })
            return discard()
          },
        },
      },
    ],
    position: { before: 'stream-io/message-composer-middleware/data-validation' },
    unique: true,
  })
}

/**
 * Blocks sending while selected files are validated and have no preview yet, and while a failed upload is neither retried nor
 * removed. Stream's composer waits only for running uploads.
 */
export const blockSendWhileUploading = (composer: MessageComposer) => {
  const { attachmentManager, client } = composer
  const origin = { emitter: 'MessageComposer', context: { composer } }
  composer.compositionMiddlewareExecutor.insert({
    middleware: [
      {
        id: 'hosts/message-composer-middleware/block-send-while-uploading',
        handlers: {
          compose: ({ discard, forward }) => {
            const [failed] = attachmentManager.getUploadsByState('failed')
            if (getExtraState(composer).getLatestValue().pendingValidations > 0)
              client.notifications.addWarning({
                message: 'Wait until all attachments have uploaded',
                origin,
                options: { type: 'validation:attachment:upload:in-progress' },
              })
            else if (failed)
              client.notifications.addError({
                message: 'Error uploading attachment',
                origin: { ...origin, context: { attachment: failed } },
                options: { type: 'api:attachment:upload:failed' },
              })
            else return forward()
            return discard()
          },
        },
      },
    ],
    position: { before: 'stream-io/message-composer-middleware/attachments' },
    unique: true,
  })
}
