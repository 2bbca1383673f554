import {
  type ClipboardEvent,
  type ComponentProps,
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import type { MessageComposer, MessageComposerState, TextComposerState } from 'stream-chat'
import {
  type ComponentContextValue,
  ContextMenu,
  type ContextMenuProps,
  MessageComposerUI,
  QuotedMessagePreviewUI,
  SuggestionList,
  type SuggestionListProps,
  useMessageComposerController,
  useStateStore,
  useTranslationContext,
  WithComponents,
} from 'stream-chat-react'
import { t } from '../../i18n'
import { getLocale } from '../../i18n/format-time'
import { BanDialog, useDriver } from '../driver'
import { findPastedFiles } from './attachments/find-pasted-files'
import { useAttachmentGuards } from './attachments/use-attachment-guards'
import css from './composer.module.css'
import { type ComposerExtraState, getExtraState } from './composer-extra-state'
import { leaveOnEscape, useComposerFocus } from './composer-focus'
import { MessageDraft } from './drafts/message-draft'
import { useUndoableText } from './use-undoable-text'

/** `/ban @Name why`, of which the name may have spaces. */
const splitCommand = (text: string, name: string) => {
  const at = text.toLowerCase().indexOf(`@${name.toLowerCase()}`)
  const end = at < 0 ? text.length : at + name.length + 1
  return { command: text.slice(0, end), reason: text.slice(end).trim() }
}

const selectConfirmation = ({ confirmBan }: ComposerExtraState) => ({ confirmBan })

/** The dialog for a ban that is sent as a command. */
const BanConfirmation = () => {
  const composer = useMessageComposerController()
  const { confirmBan } = useStateStore(getExtraState(composer), selectConfirmation)
  const name = useDriver()?.name ?? ''
  // Leaving the conversation cancels the ban.
  useEffect(() => () => confirmBan?.answer(null), [confirmBan])
  if (!confirmBan) return null
  const { text, answer } = confirmBan
  const { command, reason } = splitCommand(text, name)
  return (
    <BanDialog
      name={name}
      initialReason={reason}
      onBan={(words) => answer(`${command} ${words}`)}
      onClose={() => answer(null)}
    />
  )
}

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

/** Attaches pasted files. Stream inserts their names where a file manager adds those as text. */
const attachPastedFiles = (event: ClipboardEvent, { attachmentManager }: MessageComposer) => {
  const { clipboardData } = event
  const files = findPastedFiles({
    files: [...clipboardData.files],
    getData: (type) => clipboardData.getData(type),
  })
  if (files.length === 0) return
  event.preventDefault()
  event.stopPropagation()
  attachmentManager.uploadFiles(files)
}

/** Stream's composer with our drafts, focus, checks and notices. */
export const Composer = () => {
  const element = useRef<HTMLDivElement>(null)
  const composer = useMessageComposerController()
  useAttachmentGuards(element)
  useComposerFocus(element)
  useAutosizeOnEdit()
  useUndoableText(element)
  return (
    <div
      ref={element}
      className={css.composer}
      onKeyDownCapture={(event) => leaveOnEscape(event, composer)}
      onPasteCapture={(event) => attachPastedFiles(event, composer)}
    >
      <MessageDraft />
      <MessageComposerUI />
      <ComposerNotice />
      <BanConfirmation />
    </div>
  )
}

/**
 * Stream's list makes new item components whenever another item is highlighted, so all remount, and a press that spans this is
 * no click. The items are functions without hooks: calling them keeps their elements mounted.
 */
const StableMenu = ({ items = [], ...menu }: ContextMenuProps) => (
  <ContextMenu {...menu}>{items.map((Item) => (Item as (props: object) => ReactElement)({}))}</ContextMenu>
)
const menuComponents = { ContextMenu: StableMenu }

/** The commands and people offered while typing. */
export const Suggestions = (props: SuggestionListProps) => (
  <WithComponents overrides={menuComponents}>
    <SuggestionList {...props} />
  </WithComponents>
)

type EditedMessageProps = ComponentProps<NonNullable<ComponentContextValue['EditedMessagePreview']>>

/** Banner above the composer; its button, Escape and quoting cancel the edit. */
export const EditedMessage = ({ message, onCancel }: EditedMessageProps) => {
  const { t: streamText } = useTranslationContext()
  const extraState = getExtraState(useMessageComposerController())
  useLayoutEffect(() => {
    extraState.partialNext({ cancelEdit: onCancel })
    return () => extraState.partialNext({ cancelEdit: null })
  }, [extraState, onCancel])
  return (
    <QuotedMessagePreviewUI
      authorLabel={streamText('Edit Message')}
      onRemove={onCancel}
      quotedMessage={message}
    />
  )
}
