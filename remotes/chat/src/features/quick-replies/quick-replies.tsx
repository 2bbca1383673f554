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
/** Dialog to choose a quick reply for the open conversation, and to add, edit and delete quick replies. */
export default function QuickReplies({ onInsert, onClose }: Props) {
  const [missing, setMissing] = useState<QuickReply | null>(null)
  /** Null for a new one. */
  const [edited, setEdited] = useState<{ reply: QuickReply | null } | null>(null)
  const choose = (reply: QuickReply) => {
    const { text, missing } = reply.filled ?? { text: reply.text, missing: [] }
    if (missing.length > 0) setMissing(reply)
    else onInsert(text)
  }
  return (
    <Dialog title={t('quickReply.title')} closeLabel={t('kit.close')} isOpen onOpenChange={onClose}>
      {missing ? (
        <MissingVariables reply={missing} onInsert={onInsert} onBack={() => setMissing(null)} />
      ) : (
        <ReplyList onChoose={choose} onEdit={(reply) => setEdited({ reply })} />
      )}
      {edited && <EditReply reply={edited.reply} onClose={() => setEdited(null)} />}
    </Dialog>
  )
}
