import { useEffect, useRef } from 'react'
import type { MessageComposerState, TextComposerState } from 'stream-chat'
import { MessageComposerUI, useMessageComposerController, useStateStore } from 'stream-chat-react'
import { t } from '../../i18n'
import { getLocale } from '../../i18n/format-time'
import { useBlockEnterWhileUploading } from './attachments/use-block-enter-while-uploading'
import { useRecordingErrors } from './attachments/use-recording-errors'
import { useUnsentFilesGuard } from './attachments/use-unsent-files-guard'
import { BanConfirmation } from './commands/confirm-ban'
import css from './composer.module.css'
import { type ComposerExtraState, getExtraState } from './composer-extra-state'
import { leaveOnEscape, useComposerFocus } from './composer-focus'
import { MessageDraft } from './drafts/message-draft'

const selectText = ({ text }: TextComposerState) => ({ text })
const selectNotices = ({ rejectedFiles, blockedText }: ComposerExtraState) => ({ rejectedFiles, blockedText })

/** Name at most this many files and count the rest. */
const maxNames = 3

const formatNames = (names: string[]) => {
  const rest = names.length > maxNames ? [`+${names.length - maxNames}`] : []
  return new Intl.ListFormat(getLocale(), { type: 'unit' }).format([...names.slice(0, maxNames), ...rest])
}

/** Says below the composer why its text was not sent, until the text changes, and which files are not attached. */
const ComposerNotice = () => {
  const composer = useMessageComposerController()
  const { text } = useStateStore(composer.textComposer.state, selectText)
  const { rejectedFiles, blockedText } = useStateStore(getExtraState(composer), selectNotices)
  return (
    <div className={css.notice} role="status">
      {blockedText?.text === text && <p>{blockedText.reason}</p>}
      {rejectedFiles.length > 0 && <p>{t('composer.notAttached', { files: formatNames(rejectedFiles) })}</p>}
    </div>
  )
}

const selectEditedId = ({ editedMessage }: MessageComposerState) => ({ editedId: editedMessage?.id })

/**
 * Resizes the text field when an edit starts or ends: Stream changes the text after measuring the field, and measures again
 * only when the window resizes.
 */
const useAutosizeOnEdit = () => {
  const { state } = useMessageComposerController()
  const { editedId } = useStateStore(state, selectEditedId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when an edit starts or ends
  useEffect(() => {
    window.dispatchEvent(new Event('resize'))
  }, [editedId])
}

/** Stream's composer with our drafts, focus, checks and notices. */
export const Composer = () => {
  const element = useRef<HTMLDivElement>(null)
  const composer = useMessageComposerController()
  useRecordingErrors()
  useBlockEnterWhileUploading(element)
  useUnsentFilesGuard()
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
