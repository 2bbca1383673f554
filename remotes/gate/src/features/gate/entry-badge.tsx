import { StatusBadge, type Tone } from '@hosts/shared/ui'
import { Ban, Check, CloudUpload, Flag, Undo2 } from 'lucide-react'
import type { Clock } from './describe-vehicle'
import { formatGateTime } from './format-gate-time'
import type { GateEntry } from './offline/use-gate'
import { t } from './texts'

const states = {
  queued: { tone: 'warning', Icon: CloudUpload },
  recorded: { tone: 'success', Icon: Check },
  conflict: { tone: 'info', Icon: Flag },
  undone: { tone: 'neutral', Icon: Undo2 },
} satisfies Record<string, { tone: Tone; Icon: typeof Check }>

/** That a vehicle which was sent to a bay has none booked, and why; the words of its badge. */
const describeUnbooked = ({ state, conflict, event: { type, bookingId, bayId } }: GateEntry) => {
  if (state !== 'conflict' || type !== 'in' || bookingId !== undefined || bayId === undefined) return null
  if (conflict === 'verify_first') return t('state.verifyFirst')
  return conflict === 'failed' ? t('state.unbooked') : null
}

/** Whether the server has an event of this device. */
export const EntryBadge = ({ entry }: { entry: GateEntry }) => {
  const { state, isUndone } = entry
  // Nobody has to look at an undone event: its badge replaces that of a conflict.
  const badge = isUndone && state !== 'queued' ? 'undone' : state
  const { tone, Icon } = states[badge]
  return (
    <StatusBadge tone={tone} icon={<Icon aria-hidden="true" />}>
      {(!isUndone && describeUnbooked(entry)) || t(`state.${badge}`)}
    </StatusBadge>
  )
}

/** Badge of a vehicle's last event: denied, or not sent yet. */
export const VehicleEntry = ({ entry, clock }: { entry: GateEntry | null; clock: Clock }) => {
  if (!entry || entry.isUndone) return null
  const { event, state, occurredAt } = entry
  return (
    <>
      {event.type === 'deny' && (
        <StatusBadge tone="danger" icon={<Ban aria-hidden="true" />}>
          {t('deniedAt', { when: formatGateTime(occurredAt, clock.zone, clock.now) })}
        </StatusBadge>
      )}
      {state !== 'recorded' && <EntryBadge entry={entry} />}
    </>
  )
}
