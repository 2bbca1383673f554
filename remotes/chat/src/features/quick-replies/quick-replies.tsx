import type { QuickReply } from '@hosts/shared/contract'
import { Button, Dialog, DialogActions } from '@hosts/shared/ui'
import { useState } from 'react'
import { t } from '../../i18n'
import { useDriver } from '../driver'
import { EditReply } from './edit-reply'
import css from './quick-replies.module.css'
import { formatVariableNames } from './reply-fields'
import { ReplyList } from './reply-list'

type MissingVariablesProps = { reply: QuickReply; onInsert: (text: string) => void; onBack: () => void }

/** For a reply with variables that this driver has no values for: choose another, or insert it without them. */
const MissingVariables = ({ reply: { text, filled }, onInsert, onBack }: MissingVariablesProps) => {
  const name = useDriver()?.name ?? t('quickReply.driver')
  const rest = (filled?.text ?? text).replace(/ {2,}/g, ' ').replace(/ +([.,!?;:])/g, '$1')
  return (
    <>
      <p>{t('quickReply.missing', { name, variables: formatVariableNames(filled?.missing ?? []) })}</p>
      <blockquote className={css.preview}>{rest}</blockquote>
      <DialogActions>
        <Button onPress={() => onInsert(rest)}>{t('quickReply.insertWithout')}</Button>
        <Button variant="primary" autoFocus onPress={onBack}>
          {t('quickReply.chooseAnother')}
        </Button>
      </DialogActions>
    </>
  )
}

type Props = { onInsert: (text: string) => void; onClose: () => void }
type View =
  | { name: 'list' }
  | { name: 'edit'; reply: QuickReply | null }
  | { name: 'missing'; reply: QuickReply }

/** Dialog to choose a quick reply for the open conversation, and to add, edit and delete quick replies. */
export default function QuickReplies({ onInsert, onClose }: Props) {
  const [view, setView] = useState<View>({ name: 'list' })
  const toList = () => setView({ name: 'list' })
  const choose = (reply: QuickReply) => {
    const { text, missing } = reply.filled ?? { text: reply.text, missing: [] }
    if (missing.length > 0) setView({ name: 'missing', reply })
    else onInsert(text)
  }
  const title =
    view.name === 'edit' ? t(view.reply ? 'quickReply.editTitle' : 'quickReply.new') : t('quickReply.title')

  return (
    <Dialog title={title} closeLabel={t('kit.close')} isOpen onOpenChange={onClose}>
      {view.name === 'list' && (
        <ReplyList onChoose={choose} onEdit={(reply) => setView({ name: 'edit', reply })} />
      )}
      {view.name === 'edit' && <EditReply reply={view.reply} onDone={toList} />}
      {view.name === 'missing' && <MissingVariables reply={view.reply} onInsert={onInsert} onBack={toList} />}
    </Dialog>
  )
}
