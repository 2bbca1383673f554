import type {
  Bay,
  Block,
  Booking,
  ReportDay,
  ReportFigures,
  TimelineBooking,
  ToDo,
  ToDoKind,
} from '@hosts/shared/contract'
import { sumFigures } from '../features/report/group-days'

export const buildBay = (change: Partial<Bay> = {}): Bay => ({
  id: 1,
  label: 'A1',
  zone: '',
  capacity: 1,
  vehicleTypes: [],
  features: [],
  status: 'active',
  ...change,
})

/** A block from long ago until further notice. */
export const buildBlock = (change: Partial<Block> = {}): Block => ({
  id: 31,
  bay: { id: 1, label: 'A1' },
  places: 1,
  startsAt: '2026-01-01T08:00:00.000Z',
  endsAt: null,
  reason: 'Charger broken',
  ...change,
})

export const buildReportFigures = (change: Partial<ReportFigures> = {}): ReportFigures => ({
  ...sumFigures([]),
  ...change,
})

export const buildReportDay = ({
  date = '2026-11-23',
  takingsBy,
  ...change
}: Partial<ReportDay> = {}): ReportDay => ({
  date,
  ...buildReportFigures(change),
  ...(takingsBy && { takingsBy }),
})

/** A confirmed stay of bay 1 that is paid. */
export const buildTimelineBooking = (change: Partial<TimelineBooking> = {}): TimelineBooking => ({
  id: 21,
  ref: 'K7M2QX9P',
  bayId: 1,
  driver: { id: 5, name: 'Ana Kovač' },
  plate: 'HH-AB 1204',
  vehicleType: 'truck',
  startsAt: '2026-03-01T10:30:00.000Z',
  endsAt: '2026-03-02T05:00:00.000Z',
  status: 'confirmed',
  overstay: false,
  expiresAt: null,
  checkedOutAt: null,
  paid: true,
  ...change,
})

type ToDoRow = [ToDoKind, Booking]

const countKinds = (rows: ToDoRow[]): ToDo['counts'] => {
  const counts = { request: 0, 'taken-bay': 0, overstay: 0, late: 0, unpaid: 0 }
  for (const [kind] of rows) counts[kind] += 1
  return counts
}

/** Tasks at the locations 7 and 8, in the order given. */
export const buildToDo = (...rows: ToDoRow[]): ToDo => {
  const names = new Map([
    [7, 'Hafen Nord'],
    [8, 'Depot Süd'],
  ])
  const ids = [...new Set(rows.map(([, { warehouseId }]) => warehouseId))]
  return {
    items: rows.map(([kind, booking]) => ({ kind, dueAt: booking.startsAt, booking })),
    locations: ids.map((id) => ({
      id,
      name: names.get(id) ?? '',
      timezone: 'Europe/Berlin',
      counts: countKinds(rows.filter(([, { warehouseId }]) => warehouseId === id)),
    })),
    counts: countKinds(rows),
    asOf: '2026-03-01T10:00:00.000Z',
  }
}
