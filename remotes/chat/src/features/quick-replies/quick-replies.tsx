import type { QuickReply } from '@hosts/shared/contract'
import { Dialog } from '@hosts/shared/ui'
import { useState } from 'react'
import { t } from '../../i18n'
import { EditReply } from './edit-reply'
import { MissingVariables } from './missing-variables'
import { ReplyList } from './reply-list'

type Props = { onInsert: (text: string) => void; onClose: () => void }
type View =
  | { name: 'list' }
  | { name: 'edit'; reply: QuickReply | null }
  | { name: 'missing'; reply: QuickReply }

/** Chooses a quick reply for the driver of the open conversation; adds, changes and deletes them. */
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
