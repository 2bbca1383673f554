import type { SlotItem } from '@hosts/shared/registry'
import { useSyncExternalStore } from 'react'
import { fillerLog } from '../telemetry/filler-log'
import { t } from '../texts/inspector'

/** The slots that a remote fills, with what became of each on this page. */
export const SlotList = ({ remote, slots }: { remote: string; slots: SlotItem[] }) => {
  const entries = useSyncExternalStore(fillerLog.subscribe, fillerLog.entries)
  return (
    <ul>
      {slots.map(({ slot }) => {
        const found = entries.findLast((entry) => entry.remote === remote && entry.slot === slot)
        return <li key={slot}>{found ? t('filler', found) : t('noFiller', { slot })}</li>
      })}
    </ul>
  )
}
