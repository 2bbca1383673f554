import { useRef } from 'react'
import { MessageComposerUI, useMessageComposerController } from 'stream-chat-react'
import { useRecordingErrors } from '../notifications/use-recording-errors'
import { useUploadWait } from '../notifications/use-upload-wait'
import { KeptDraft } from '../outbox/kept-draft'
import { BanQuestion } from './ban-question'
import css from './composer.module.css'
import { ComposerNotice } from './composer-notice'
import { leaveOnEscape } from './leave-on-escape'
import { useComposerFocus } from './use-composer-focus'
import { useWholeText } from './use-whole-text'

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
