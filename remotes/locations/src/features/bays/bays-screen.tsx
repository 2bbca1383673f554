import type { Warehouse } from '@hosts/shared/contract'
import { useLocationId } from '@hosts/shared/platform'
import { WhenLocation } from '@hosts/shared/queries'
import { Button, Freshness, noteClass, Page, Skeleton, toneClass, WhenLoaded } from '@hosts/shared/ui'
import { Archive, Plus } from 'lucide-react'
import { useState } from 'react'
import { AddBayDialog } from './add-bay-dialog'
import { BayDrawer } from './bay-drawer'
import { BayList } from './bay-list'
import { BulkAddDialog } from './bulk-add-dialog'
import { NoBays } from './no-bays'
import { t } from './texts'
import { useBays } from './use-bays'
import { useBaysAddress } from './use-bays-address'

const Bays = ({ location }: { location: Warehouse }) => {
  const { query, counts, freshness } = useBays(location.id)
  const address = useBaysAddress()
  const [adding, setAdding] = useState<'one' | 'several' | null>(null)
  const rows = query.currentData
  const isArchived = location.status === 'archived'
  const isEmpty = rows?.length === 0
  // The empty state's button, to which the dialog returns the focus, disappears with the first bays.
  const [wasEmpty, setWasEmpty] = useState(false)
  if (isEmpty && !wasEmpty) setWasEmpty(true)
  const close = () => setAdding(null)
  return (
    <Page
      title={t('title')}
      description={<Freshness {...freshness} />}
      actions={
        rows &&
        !isEmpty &&
        !isArchived && (
          <>
            <Button onPress={() => setAdding('one')}>{t('addOne')}</Button>
            <Button variant="primary" autoFocus={wasEmpty} onPress={() => setAdding('several')}>
              <Plus aria-hidden="true" />
              {t('add')}
            </Button>
          </>
        )
      }
    >
      {isArchived && (
        <p className={`${noteClass} ${toneClass('info')}`}>
          <Archive aria-hidden="true" />
          {t('archived')}
        </p>
      )}
      <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={8} />}>
        {(bays) =>
          bays.length === 0 ? (
            !isArchived && <NoBays onAdd={() => setAdding('several')} onAddOne={() => setAdding('one')} />
          ) : (
            <BayList location={location} rows={bays} counts={counts} address={address} />
          )
        }
      </WhenLoaded>
      {rows && adding === 'several' && <BulkAddDialog location={location} rows={rows} onClose={close} />}
      {rows && adding === 'one' && <AddBayDialog location={location} rows={rows} onClose={close} />}
      {rows && address.openId !== null && (
        <BayDrawer
          key={address.openId}
          location={location}
          rows={rows}
          bay={rows.find(({ id }) => id === address.openId)}
          onClose={() => address.change({ bay: null })}
        />
      )}
    </Page>
  )
}

/** /locations/bays; `bay` in the address opens one. */
export const Component = () => (
  <WhenLocation locationId={useLocationId()}>{(location) => <Bays location={location} />}</WhenLocation>
)
