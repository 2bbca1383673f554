import { Dialog } from '@hosts/shared/ui'
import { AssignDialog } from './assign-dialog'
import { ChoiceForm } from './choice-form'
import { findPlate } from './describe-conflict'
import { KeepDialog } from './keep-dialog'
import { t } from './texts'
import type { SettleQuestion, Settling } from './use-settle'

type BayProps = { question: Extract<SettleQuestion, { kind: 'bay' }>; settling: Settling }

/** Which bay instead of the taken one. The best comes first. */
const BayDialog = ({ question: { item, body, free }, settling: { send, close, pendingId } }: BayProps) => (
  <Dialog isOpen onOpenChange={close} title={t('takenBay.title', { plate: findPlate(item) })}>
    {free.length === 0 ? (
      <p>{t('takenBay.none')}</p>
    ) : (
      <ChoiceForm
        label={t('takenBay.label')}
        options={free.map(({ id, label }) => ({ value: String(id), label }))}
        isPending={pendingId === item.id}
        nameConfirm={(chosen) =>
          t('takenBay.confirm', { bay: free.find(({ id }) => String(id) === chosen)?.label ?? '' })
        }
        onSend={(bayId) => send(item, { ...body, bayId })}
      />
    )}
  </Dialog>
)

/** The question about an event that is open, if any. Loaded with the first one. */
const SettleDialogs = ({ settling }: { settling: Settling }) => {
  const { question } = settling
  if (!question) return null
  if (question.kind === 'bay') return <BayDialog question={question} settling={settling} />
  if (question.kind === 'assign') return <AssignDialog question={question} settling={settling} />
  return <KeepDialog question={question} settling={settling} />
}

export default SettleDialogs
