import { usePollingOptions } from '@hosts/shared/api'
import type { ChatUser, Warehouse } from '@hosts/shared/contract'
import { drawerClass, ItemDrawer } from '@hosts/shared/ui'
import { lazy, Suspense, useState } from 'react'
import { type DriverArg, useDriversGetDriverQuery } from '../../api/get-driver'
import { t } from '../../texts'
import { Consent } from './consent'
import { DriverActions } from './driver-actions'
import css from './driver-drawer.module.css'
import { DriverFacts } from './driver-facts'
import { Note } from './note'
import { Stays } from './stays'
import { Tags } from './tags'
import { Vehicles } from './vehicles'

const EraseDialog = lazy(() => import('./erase-dialog'))
const MergeDialog = lazy(() => import('./merge-dialog'))

type ContentProps = {
  location: Warehouse
  driver: ChatUser
  isLeaving: boolean
  onMerge: () => void
  onErase: () => void
}

const Content = ({ location, driver, isLeaving, onMerge, onErase }: ContentProps) => {
  const arg: DriverArg = { locationId: location.id, driverId: driver.id }
  const zone = location.timezone
  return (
    <div className={`${drawerClass} ${css.drawer}`}>
      <DriverActions location={location} driver={driver} onMerge={onMerge} onErase={onErase} />
      <DriverFacts locationId={location.id} driver={driver} />
      <Vehicles {...arg} vehicles={driver.vehicles} />
      <Stays {...arg} zone={zone} isLeaving={isLeaving} />
      <Tags {...arg} tags={driver.tags} />
      <Note {...arg} name={driver.name} note={driver.note} />
      <Consent {...arg} since={driver.marketingConsentAt} withdrawn={driver.withdrawn} zone={zone} />
    </div>
  )
}

type Props = { location: Warehouse; id: number; onClose: () => void; onOpen: (id: number) => void }

/** Everything that the location knows of one driver, and what a host does about him. */
export const DriverDrawer = ({ location, id, onClose, onOpen }: Props) => {
  const polling = usePollingOptions({ isStreamed: false })
  // Whoever is being merged or erased is asked for no more: that would fail beside the success.
  const [isLeaving, setLeaving] = useState(false)
  const query = useDriversGetDriverQuery(
    { locationId: location.id, driverId: id },
    { ...polling, skip: isLeaving },
  )
  // Their dialogs stay when the driver is gone.
  const [erasing, setErasing] = useState<string | null>(null)
  const [merging, setMerging] = useState<ChatUser | null>(null)
  const dialogs = (
    <>
      {merging && (
        <Suspense>
          <MergeDialog
            locationId={location.id}
            driver={merging}
            onClose={() => setMerging(null)}
            onMerged={onOpen}
            onLeaving={setLeaving}
          />
        </Suspense>
      )}
      {erasing !== null && (
        <Suspense>
          <EraseDialog
            locationId={location.id}
            driverId={id}
            name={erasing}
            onClose={() => setErasing(null)}
            onErased={onClose}
            onLeaving={setLeaving}
          />
        </Suspense>
      )}
    </>
  )
  return (
    <ItemDrawer
      query={{ ...query, currentData: query.data }}
      name={query.data?.name}
      title={t('drawer.title')}
      missing={t('drawer.missing')}
      rows={5}
      onClose={onClose}
      dialogs={dialogs}
    >
      {(driver) => (
        <Content
          location={location}
          driver={driver}
          isLeaving={isLeaving}
          onMerge={() => setMerging(driver)}
          onErase={() => setErasing(driver.name)}
        />
      )}
    </ItemDrawer>
  )
}
