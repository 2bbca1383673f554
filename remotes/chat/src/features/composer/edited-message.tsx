import { type ComponentProps, useLayoutEffect } from 'react'
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
