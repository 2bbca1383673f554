import { idText, type Occupancy, type Warehouse } from '@hosts/shared/contract'
import { Link, useParams } from '@hosts/shared/platform'
import { buttonClass, Page, SearchField } from '@hosts/shared/ui'
import { ArrowLeft, Ban } from 'lucide-react'
import { useState } from 'react'
import { useLocationsGetOccupancyQuery } from '../../api/get-occupancy'
import { t } from '../../texts'
import { flattenPages } from '../flatten-pages'
import { Freshness } from '../live/freshness'
import { getFreshness } from '../live/get-freshness'
import { usePollingOptions } from '../live/use-polling-options'
import { WhenLocation } from '../when-location'
import css from './board-screen.module.css'
import { LaterVehicles } from './later-vehicles'
import { useAllBookings } from './use-all-bookings'
import { VehicleList } from './vehicle-list'

/** Which bays nobody may be sent to; nothing without any. */
const BlockedBays = ({ occupancy }: { occupancy: Occupancy | undefined }) => {
  const blocked = occupancy?.bays.filter(({ state }) => state === 'blocked') ?? []
  if (blocked.length === 0) return null
  return (
    <p className={css.blocked}>
      <Ban aria-hidden="true" />
      {t('gate.blocked', { bays: blocked.map(({ label }) => label).join(', ') })}
    </p>
  )
}

/** One gate's vehicles, expected and on site, for a phone outdoors. */
const Board = ({ location }: { location: Warehouse }) => {
  const [typed, setTyped] = useState('')
  const expected = useAllBookings(location.id, 'arrivals')
  const onSite = useAllBookings(location.id, 'on-site')
  const occupancy = useLocationsGetOccupancyQuery(location.id, usePollingOptions())
  return (
    <Page
      title={location.name}
      description={<Freshness {...getFreshness([expected, onSite])} />}
      actions={
        <Link className={buttonClass({ variant: 'secondary' })} to="/parkings">
          <ArrowLeft aria-hidden="true" />
          {t('layout.back')}
        </Link>
      }
    >
      <div className={css.search}>
        <SearchField label={t('gate.search')} value={typed} onChange={setTyped} maxLength={20} />
      </div>
      <BlockedBays occupancy={occupancy.currentData} />
      <div className={css.sides}>
        <VehicleList
          side="expected"
          query={expected}
          typed={typed}
          zone={location.timezone}
          occupancy={occupancy.currentData}
          onSite={onSite.currentData ? flattenPages(onSite.currentData) : []}
        />
        <VehicleList side="onSite" query={onSite} typed={typed} zone={location.timezone} />
      </div>
      <LaterVehicles location={location} typed={typed} />
    </Page>
  )
}

/** /parkings/:id */
export const Component = () => (
  <WhenLocation locationId={idText.safeParse(useParams().id).data ?? null} home="/parkings">
    {(location) => <Board location={location} />}
  </WhenLocation>
)
