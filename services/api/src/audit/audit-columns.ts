import {
  describeChange,
  nameDetail,
  nameDevice,
  nameEvent,
  nameKind,
  nameValue,
  nameWho,
} from '@hosts/shared/audit'
import type { AuditChange, AuditEntry, SheetColumn } from '@hosts/shared/contract'
import { formatMoney } from '../lib/format-money'
import { createLocalFormat } from '../lib/local-format'

/** The columns of the audit as a file, in the words of its screen. Times are those of the row's location, without one of `zone`. */
export const auditColumns = (currency: string, zone: string): SheetColumn<AuditEntry>[] => {
  const clocks = new Map<string, ReturnType<typeof createLocalFormat>>()
  const showTime = ({ location }: AuditEntry, at: string) => {
    const timezone = location?.timezone ?? zone
    const clock = clocks.get(timezone) ?? createLocalFormat(timezone)
    clocks.set(timezone, clock)
    return clock(new Date(at)) ?? ''
  }
  const showChange = (entry: AuditEntry, change: AuditChange) => {
    const { name, from, to } = describeChange(change, {
      money: (amount) => formatMoney('en', currency, amount),
      number: String,
      time: (instant) => showTime(entry, instant),
    })
    if (!from) return to ? `${name}: ${to}` : name
    return `${name}: ${from} → ${to}`
  }
  const text = (name: string, read: SheetColumn<AuditEntry>['read']): SheetColumn<AuditEntry> => ({
    name,
    kind: 'text',
    read,
  })
  return [
    { name: 'When (local)', kind: 'time', read: (entry) => showTime(entry, entry.at) },
    text('Who', nameWho),
    text('Kind', ({ kind }) => (kind === undefined ? null : nameKind(kind))),
    text('What', ({ event }) => nameEvent(event)),
    text('About', ({ subject }) => (subject?.name === undefined ? null : nameValue(subject.name))),
    text('Location', ({ location }) => location?.name ?? null),
    {
      name: 'Changes',
      kind: 'note',
      read: (entry) => (entry.changes ?? []).map((change) => showChange(entry, change)).join('; '),
    },
    text('Details', ({ event, detail }) => (detail === undefined ? null : nameDetail(event, detail))),
    text('Address', ({ address }) => address ?? null),
    text('Browser', ({ device }) => (device === undefined ? null : nameDevice(device))),
    { name: 'When (UTC)', kind: 'time', read: ({ at }) => at.slice(0, 16).replace('T', ' ') },
    { name: 'Id', kind: 'number', read: ({ id }) => id },
  ]
}
