import type { GateEntry } from './offline/use-gate'
import { t } from './texts'

/** "LT ABC 123 let in, bay 12", "LT ABC 123 denied: No room". The bay is where it was sent. */
export const describeEntry = ({ event, isUndone }: GateEntry, bay?: string | undefined) => {
  const { type, reason, plate = '' } = event
  const done = t(`done.${type}`, { plate })
  if (isUndone) return t('done.undone', { what: done })
  if (type === 'in' && bay) return t('done.bay', { what: done, bay })
  return type === 'deny' && reason ? t('done.reason', { what: done, reason }) : done
}
