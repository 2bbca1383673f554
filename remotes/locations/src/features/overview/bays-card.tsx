import type { Occupancy, Warehouse } from '@hosts/shared/contract'
import { Link, sectionPath } from '@hosts/shared/platform'
import { Card, textLinkClass } from '@hosts/shared/ui'
import { type KeyboardEvent, useState } from 'react'
import { compareBays } from '../compare-bays'
import { findCell } from '../find-cell'
import { BayCells, type BayUse } from './bay-cells'
import { t } from './texts'

/** Groups bays by zone, in the order of the timeline; without zones there is one group without a name. */
const groupByZone = (bays: BayUse[]) => {
  const zones = new Map<string, BayUse[]>()
  for (const bay of bays.toSorted(compareBays)) zones.set(bay.zone, [...(zones.get(bay.zone) ?? []), bay])
  return [...zones]
}

/** Link of a bay: a new booking if it is free, the block if it is blocked, else its current or next booking today. */
const toPath = ({ id, state }: BayUse, location: Warehouse) => {
  if (state === 'blocked') return `${sectionPath('bays', location.id)}&bay=${id}`
  const bookings = sectionPath('bookings', location.id)
  if (state === 'free' && location.status !== 'archived') return `${bookings}&new=1&bay=${id}`
  return `${bookings}&view=today&bay-id=${id}`
}

type Props = { location: Warehouse; occupancy: Occupancy | undefined }

/** Every bay with its state, one Tab stop for all; nothing without bays. */
export const BaysCard = ({ location, occupancy }: Props) => {
  const [last, setLast] = useState<number | null>(null)
  const bays = occupancy?.bays ?? []
  const zones = groupByZone(bays)
  const stop = (bays.find(({ id }) => id === last) ?? zones[0]?.[1][0])?.id
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event
    if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return
    const next = findCell([...currentTarget.querySelectorAll('a')], target, key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  if (bays.length === 0) return null
  return (
    <Card
      title={t('bays')}
      actions={
        <Link className={textLinkClass} to={`${sectionPath('bookings', location.id)}&view=day`}>
          {t('timeline')}
        </Link>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the cells */}
      <div onKeyDown={move}>
        {zones.map(([zone, inZone]) => (
          <BayCells
            key={zone}
            zone={zone}
            bays={inZone}
            stop={stop}
            onFocus={setLast}
            toPath={(bay) => toPath(bay, location)}
          />
        ))}
      </div>
    </Card>
  )
}
