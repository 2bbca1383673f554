import type { TextComposerState } from 'stream-chat'
import { useMessageComposerController, useStateStore } from 'stream-chat-react'
import { t } from '../../i18n'
import { locale } from '../../i18n/format-time'
import css from './composer.module.css'
import { type OwnState, ownStateOf } from './composer-extra-state'

const textOf = ({ text }: TextComposerState) => ({ text })
const reasonsOf = ({ refused, stopped }: OwnState) => ({ refused, stopped })

/** So many files are named, the others counted. */
const named = 3

const listOf = (names: string[]) => {
  const rest = names.length > named ? [`+${names.length - named}`] : []
  return new Intl.ListFormat(locale(), { type: 'unit' }).format([...names.slice(0, named), ...rest])
}

/** Below the composer: why its text was not sent, until it is another one, and which files will not be. */
export const ComposerNotice = () => {
  const composer = useMessageComposerController()
  const { text } = useStateStore(composer.textComposer.state, textOf)
  const { refused, stopped } = useStateStore(ownStateOf(composer), reasonsOf)
  return (
    <div className={css.notice} role="status">
      {stopped?.text === text && <p>{stopped.why}</p>}
      {refused.length > 0 && <p>{t('composer.notAttached', { files: listOf(refused) })}</p>}
    </div>
  )
}
