import { type ComponentProps, useLayoutEffect } from 'react'
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
