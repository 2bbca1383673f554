import type { TextComposerState } from 'stream-chat'
import { useMessageComposerController, useStateStore } from 'stream-chat-react'
import { t } from '../../i18n'
import { locale } from '../../i18n/format-time'
import css from './composer.module.css'
import { type ComposerExtraState, getExtraState } from './composer-extra-state'

const selectText = ({ text }: TextComposerState) => ({ text })
const selectReasons = ({ rejectedFiles, blockedText }: ComposerExtraState) => ({ rejectedFiles, blockedText })

/** So many files are named, the others counted. */
const named = 3

const formatNames = (names: string[]) => {
  const rest = names.length > named ? [`+${names.length - named}`] : []
  return new Intl.ListFormat(locale(), { type: 'unit' }).format([...names.slice(0, named), ...rest])
}

/** Below the composer: why its text was not sent, until it is another one, and which files will not be. */
export const ComposerNotice = () => {
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
