import type { Block } from '@hosts/shared/contract'
import { getNow } from '@hosts/shared/platform'
import { t } from './texts'

export const isNow = ({ startsAt }: Block) => Date.parse(startsAt) <= getNow()

/** "until 14:00", "8:00 – 14:00", "2 places, until further notice". */
export const formatSpan = (block: Block, capacity: number, format: (instant: string) => string) => {
  const from = format(block.startsAt)
  const until = block.endsAt && format(block.endsAt)
  const now = until ? t('span.nowUntil', { until }) : t('span.nowOpen')
  const later = until ? t('span.until', { from, until }) : t('span.open', { from })
  const span = isNow(block) ? now : later
  return block.places < capacity ? `${t('span.places', { count: block.places })}, ${span}` : span
}
