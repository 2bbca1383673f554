import { useRef } from 'react'
import { MessageComposerUI } from 'stream-chat-react'
import { useRecordingErrors } from '../notifications/use-recording-errors'
import { useUploadWait } from '../notifications/use-upload-wait'
import { BanQuestion } from './ban-question'
import css from './composer.module.css'
import { ComposerNotice } from './composer-notice'
import { useComposerFocus } from './use-composer-focus'

/** Stream's composer, which says why recording failed and what sending waits for. */
export const Composer = () => {
  const element = useRef<HTMLDivElement>(null)
  useRecordingErrors()
  useUploadWait(element)
  useComposerFocus(element)
  return (
    <div ref={element} className={css.composer}>
      <MessageComposerUI />
      <ComposerNotice />
      <BanQuestion />
    </div>
  )
}
