import { useRef } from 'react'
import { MessageComposerUI, useMessageComposerController } from 'stream-chat-react'
import { useRecordingErrors } from './attachments/use-recording-errors'
import { useBlockEnterWhileUploading } from './attachments/use-upload-wait'
import { BanConfirmation } from './commands/ban-question'
import css from './composer.module.css'
import { ComposerNotice } from './composer-notice'
import { MessageDraft } from './drafts/message-draft'
import { leaveOnEscape } from './leave-on-escape'
import { useAutosizeOnEdit } from './use-autosize-on-edit'
import { useComposerFocus } from './use-composer-focus'

/** Stream's composer, which says why recording failed and what sending waits for. */
export const Composer = () => {
  const element = useRef<HTMLDivElement>(null)
  const composer = useMessageComposerController()
  useRecordingErrors()
  useBlockEnterWhileUploading(element)
  useComposerFocus(element)
  useAutosizeOnEdit()
  return (
    <div ref={element} className={css.composer} onKeyDownCapture={(event) => leaveOnEscape(event, composer)}>
      <MessageDraft />
      <MessageComposerUI />
      <ComposerNotice />
      <BanConfirmation />
    </div>
  )
}
