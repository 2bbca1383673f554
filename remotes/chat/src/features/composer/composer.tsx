import { useRef } from 'react'
import { MessageComposerUI, useMessageComposerController } from 'stream-chat-react'
import { useRecordingErrors } from './attachments/use-recording-errors'
import { useUploadWait } from './attachments/use-upload-wait'
import { BanQuestion } from './commands/ban-question'
import css from './composer.module.css'
import { ComposerNotice } from './composer-notice'
import { KeptDraft } from './drafts/message-draft'
import { leaveOnEscape } from './leave-on-escape'
import { useWholeText } from './use-autosize-on-edit'
import { useComposerFocus } from './use-composer-focus'

/** Stream's composer, which says why recording failed and what sending waits for. */
export const Composer = () => {
  const element = useRef<HTMLDivElement>(null)
  const composer = useMessageComposerController()
  useRecordingErrors()
  useUploadWait(element)
  useComposerFocus(element)
  useWholeText()
  return (
    <div ref={element} className={css.composer} onKeyDownCapture={(event) => leaveOnEscape(event, composer)}>
      <KeptDraft />
      <MessageComposerUI />
      <ComposerNotice />
      <BanQuestion />
    </div>
  )
}
