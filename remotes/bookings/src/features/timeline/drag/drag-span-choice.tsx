import { Ban, Plus } from 'lucide-react'
import { ChoiceBubble } from '../choice-bubble'
import { describeTimeRange } from './describe-drag'
import type { SpanPlan } from './drag-plan'
import type { Pointer } from './drag-pointer'
import { t } from './drag-texts'

type Props = {
  plan: SpanPlan
  zone: string
  /** Position of the drop. */
  pointer: Pointer
  onBook: () => void
  onBlock: () => void
  onClose: () => void
}

/** Actions for a dragged span of a bay. */
export const SpanChoice = ({ plan, zone, pointer, onBook, onBlock, onClose }: Props) => {
  const bay = plan.bay.label
  return (
    <ChoiceBubble
      label={t('span.label')}
      pointer={pointer}
      choices={[
        { name: t('span.book', { bay }), icon: <Plus aria-hidden="true" />, act: onBook, isMain: true },
        { name: t('span.block', { bay }), icon: <Ban aria-hidden="true" />, act: onBlock },
      ]}
      onClose={onClose}
    >
      <p>{t('inBay', { bay, stay: describeTimeRange(plan, zone) })}</p>
    </ChoiceBubble>
  )
}
