import { Dialog } from '@hosts/shared/ui'
import { AssignDialog } from './assign-dialog'
import { ChoiceForm } from './choice-form'
import { findPlate } from './describe-event'
import { KeepDialog } from './keep-dialog'
import { t } from './texts'
import type { Asked, Settling } from './use-settle'

type BayProps = { asked: Extract<Asked, { kind: 'bay' }>; settling: Settling }

/** Which bay instead of the taken one. The best comes first. */
const BayDialog = ({ asked: { item, body, free }, settling: { send, close, pendingId } }: BayProps) => (
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
  const { asked } = settling
  if (!asked) return null
  if (asked.kind === 'bay') return <BayDialog asked={asked} settling={settling} />
  if (asked.kind === 'assign') return <AssignDialog asked={asked} settling={settling} />
  return <KeepDialog asked={asked} settling={settling} />
}

export default SettleDialogs
