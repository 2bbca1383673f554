import type { ReportDay, ReportFigures, TimelineBooking } from '@hosts/shared/contract'
import { sumFigures } from '../features/report'

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
