import { formatBookingTime } from '@hosts/shared/ui'
import { type BlockInput, endKinds, findEnd, SHORT_HOURS } from './block-input'
import { t } from './texts'

type Start = Pick<BlockInput, 'start' | 'from'> & {
  /** A block that exists keeps its own end, or gets a time. */
  isNew: boolean
}

/** The choices for a block's end, with the time that a short one comes to. */
export const listEndOptions = ({ isNew, ...start }: Start, zone: string) =>
  endKinds
    .filter((kind) => isNew || kind === 'at' || kind === 'open')
    .map((kind) => {
      const end = findEnd({ ...start, end: kind, until: '' }, zone)
      const name = kind === 'day' && start.start === 'later' ? 'dayLater' : kind
      return {
        value: kind,
        label: t(`block.${name}`, { count: SHORT_HOURS }),
        ...(end && { description: t('block.ends', { until: formatBookingTime(end, zone) }) }),
      }
    })
