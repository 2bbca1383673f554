import { useEffect, useRef } from 'react'
import type { MessageComposerState, TextComposerState } from 'stream-chat'
import { MessageComposerUI, useMessageComposerController, useStateStore } from 'stream-chat-react'
import { t } from '../../i18n'
import { getLocale } from '../../i18n/format-time'
import { useBlockEnterWhileUploading } from './attachments/block-send-while-uploading'
import { useRecordingErrors } from './attachments/use-recording-errors'
import { BanConfirmation } from './commands/confirm-ban'
import css from './composer.module.css'
import { type ComposerExtraState, getExtraState } from './composer-extra-state'
import { leaveOnEscape, useComposerFocus } from './composer-focus'
import { MessageDraft } from './drafts/message-draft'

const selectText = ({ text }: TextComposerState) => ({ text })
const selectReasons = ({ rejectedFiles, blockedText }: ComposerExtraState) => ({ rejectedFiles, blockedText })

/** So many files are named, the others counted. */
const named = 3

const formatNames = (names: string[]) => {
  const rest = names.length > named ? [`+${names.length - named}`] : []
  return new Intl.ListFormat(getLocale(), { type: 'unit' }).format([...names.slice(0, named), ...rest])
}

/** Below the composer: why its text was not sent, until it is another one, and which files will not be. */
const ComposerNotice = () => {
  const composer = useMessageComposerController()
  const { text } = useStateStore(composer.textComposer.state, selectText)
  const { rejectedFiles, blockedText } = useStateStore(getExtraState(composer), selectReasons)
  return (
    <div className={css.notice} role="status">
      {blockedText?.text === text && <p>{blockedText.why}</p>}
      {rejectedFiles.length > 0 && <p>{t('composer.notAttached', { files: formatNames(rejectedFiles) })}</p>}
    </div>
  )
}

const selectEdited = ({ editedMessage }: MessageComposerState) => ({ edited: editedMessage?.id })

/**
 * Shows all lines of a message that is edited: Stream puts them into the field once its height has been measured, which is done again when
 * the window has another size.
 */
const useAutosizeOnEdit = () => {
  const { state } = useMessageComposerController()
  const { edited } = useStateStore(state, selectEdited)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each edit, and what is given back after it
  useEffect(() => {
    window.dispatchEvent(new Event('resize'))
  }, [edited])
}

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
