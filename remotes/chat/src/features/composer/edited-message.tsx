import { type ComponentProps, useLayoutEffect } from 'react'
import type { MessageComposer } from 'stream-chat'
import {
  type ComponentContextValue,
  QuotedMessagePreviewUI,
  useMessageComposerController,
  useTranslationContext,
} from 'stream-chat-react'
import { getExtraState } from './composer-extra-state'

type Props = ComponentProps<NonNullable<ComponentContextValue['EditedMessagePreview']>>

/** Above the text of a message that is edited: which one. What its button does, Escape and a quote do too. */
export const EditedMessage = ({ message, onCancel }: Props) => {
  const { t } = useTranslationContext()
  const own = getExtraState(useMessageComposerController())
  useLayoutEffect(() => {
    own.partialNext({ cancelEdit: onCancel })
    return () => own.partialNext({ cancelEdit: null })
  }, [own, onCancel])
  return (
    <QuotedMessagePreviewUI authorLabel={t('Edit Message')} onRemove={onCancel} quotedMessage={message} />
  )
}

/** Who chooses to quote writes an answer: Stream's composer would keep the quote to itself and put the answer into the edited message. */
export const cancelEditOnQuote = (composer: MessageComposer) =>
  composer.state.subscribeWithSelector(
    ({ editedMessage, quotedMessage }) => ({ edited: editedMessage?.id, quoted: quotedMessage?.id }),
    ({ edited, quoted }, before) => {
      const { quotedMessage } = composer
      // What the edited message itself quotes comes with it.
      const isChosen = before && edited && edited === before.edited && quoted && quoted !== before.quoted
      if (!isChosen) return
      getExtraState(composer).getLatestValue().cancelEdit?.()
      composer.setQuotedMessage(quotedMessage)
    },
  )
