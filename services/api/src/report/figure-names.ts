import type { ReportFigures } from '@hosts/shared/contract'

/** In the order of the columns of `report_days`. */
export const figureNames = [
  'takings',
  'unpaid',
  'stays',
  'noShows',
  'takenMinutes',
  'placeMinutes',
  'requests',
  'answered',
  'answerSeconds',
] as const satisfies (keyof ReportFigures)[]
