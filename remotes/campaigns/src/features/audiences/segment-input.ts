import { isEmptyFilter, type Segment, segmentBody, segmentFilter } from '@hosts/shared/contract'
import * as z from '@hosts/shared/zod'
import { t } from './texts'

/** The values of the form. An empty text is no condition. */
export const segmentInput = z.object({
  name: segmentBody.shape.name,
  stay: z.string(),
  lastStayDays: z.string(),
  vehicleType: z.string(),
  language: z.string(),
  consent: z.string(),
  companyId: z.string(),
  tags: z.array(z.string()),
})
export type SegmentInput = z.infer<typeof segmentInput>

export const emptySegment: SegmentInput = {
  name: '',
  stay: '',
  lastStayDays: '',
  vehicleType: '',
  language: '',
  consent: '',
  companyId: '',
  tags: [],
}

export const toSegmentInput = ({ name, filter = {} }: Segment): SegmentInput => ({
  name,
  stay: filter.stay ?? '',
  lastStayDays: filter.lastStayDays?.toString() ?? '',
  vehicleType: filter.vehicleType ?? '',
  language: filter.language ?? '',
  consent: filter.consent?.toString() ?? '',
  companyId: filter.companyId?.toString() ?? '',
  tags: filter.tags ?? [],
})

/** The chosen conditions; null for none. */
export const toFilter = ({
  stay,
  lastStayDays,
  vehicleType,
  language,
  consent,
  companyId,
  tags,
}: SegmentInput) => {
  const filter = segmentFilter.parse({
    ...(stay && { stay }),
    ...(lastStayDays && { lastStayDays: Number(lastStayDays) }),
    ...(vehicleType && { vehicleType }),
    ...(language && { language }),
    ...(consent && { consent: consent === 'true' }),
    ...(companyId && { companyId: Number(companyId) }),
    ...(tags.length > 0 && { tags }),
  })
  return isEmptyFilter(filter) ? null : filter
}

export const describeLastStay = (days: number) => {
  if (days === 7) return t('lastStays.week')
  return days === 365 ? t('lastStays.year') : t('lastStays.days', { count: days })
}
