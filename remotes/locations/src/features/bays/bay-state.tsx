import { formatSpan, isNow } from '@hosts/shared/blocks'
import { formatBookingTime, StatusBadge, type Tone } from '@hosts/shared/ui'
import { Archive, Ban, CircleCheck, Clock, Truck } from 'lucide-react'
import type { BayRow } from './bay-rows'
import css from './bay-state.module.css'
import { t } from './texts'

const looks = {
  free: { tone: 'success', Icon: CircleCheck },
  reserved: { tone: 'info', Icon: Clock },
  occupied: { tone: 'neutral', Icon: Truck },
  blocked: { tone: 'warning', Icon: Ban },
  retired: { tone: 'neutral', Icon: Archive },
} satisfies Record<BayRow['state'], { tone: Tone; Icon: typeof Ban }>

/** A bay's state, and its current or next block. `zone` is the location's time zone. */
export const BayState = ({ bay: { state, blocks, capacity }, zone }: { bay: BayRow; zone: string }) => {
  const { tone, Icon } = looks[state]
  const [block] = blocks
  const span = block && formatSpan(block, capacity, (instant) => formatBookingTime(instant, zone))
  return (
    <div className={css.state}>
      <StatusBadge tone={tone} icon={<Icon aria-hidden="true" />}>
        {t(`state.${state}`)}
      </StatusBadge>
      {block && state !== 'retired' && (
        <span className={css.block}>
          {state === 'blocked' && isNow(block) ? span : `${t('state.blocked')} ${span}`}
        </span>
      )}
    </div>
  )
}
