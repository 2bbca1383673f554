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

/** Banner above the composer; its button, Escape and quoting cancel the edit. */
export const EditedMessage = ({ message, onCancel }: Props) => {
  const { t } = useTranslationContext()
  const extraState = getExtraState(useMessageComposerController())
  useLayoutEffect(() => {
    extraState.partialNext({ cancelEdit: onCancel })
    return () => extraState.partialNext({ cancelEdit: null })
  }, [extraState, onCancel])
  return (
    <QuotedMessagePreviewUI authorLabel={t('Edit Message')} onRemove={onCancel} quotedMessage={message} />
  )
}

/** A quote starts an answer, so it cancels the edit: Stream's composer would put the answer into the edited message. */
export const cancelEditOnQuote = (composer: MessageComposer) =>
  composer.state.subscribeWithSelector(
    ({ editedMessage, quotedMessage }) => ({ editedId: editedMessage?.id, quotedId: quotedMessage?.id }),
    ({ editedId, quotedId }, before) => {
      const { quotedMessage } = composer
      // The edited message's own quote arrives together with it.
      const isSameEdit = before && editedId && editedId === before.editedId
      if (!isSameEdit || !quotedId || quotedId === before.quotedId) return
      getExtraState(composer).getLatestValue().cancelEdit?.()
      composer.setQuotedMessage(quotedMessage)
    },
  )
