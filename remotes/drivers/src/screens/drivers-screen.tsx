import { flattenPages, usePollingOptions } from '@hosts/shared/api'
import type { Warehouse } from '@hosts/shared/contract'
import { useLocationId, useSearchParams } from '@hosts/shared/platform'
import { WhenLocation } from '@hosts/shared/queries'
import { Button, Freshness, getFreshness, Page, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useDriversGetDriversInfiniteQuery } from '../api/get-drivers'
import { ViewTabs } from '../components/view-tabs'
import { DriverDrawer } from '../features/drawer'
import { AddDriver } from '../features/form'
import { DriverFilters, DriverList, FilesMenu } from '../features/list'
import { useDriverAddress } from '../lib/use-driver-address'
import { t } from '../texts'

const ImportDialog = lazy(() => import('../features/files'))
const Companies = lazy(() => import('../features/companies'))

const Drivers = ({ location }: { location: Warehouse }) => {
  const { id: locationId, timezone } = location
  const address = useDriverAddress()
  // Bookings and blocks are streamed, tags and notes of colleagues are not.
  const polling = usePollingOptions({ isStreamed: false })
  const query = useDriversGetDriversInfiniteQuery({ locationId, ...address.filter }, polling)
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const { openId, isNew, importId, change } = address
  const [isImporting, setImporting] = useState(false)
  const open = (id: number) => change({ new: null, driver: String(id) })
  return (
    <>
      <Page
        title={t('title')}
        description={<Freshness {...getFreshness([query])} />}
        actions={
          <>
            <FilesMenu locationId={locationId} filter={address.filter} onImport={() => setImporting(true)} />
            <Button variant="primary" onPress={() => change({ new: '1' })}>
              <Plus aria-hidden="true" />
              {t('add')}
            </Button>
          </>
        }
      >
        <ViewTabs locationId={locationId} isCompanies={false} />
        <DriverFilters locationId={locationId} address={address} />
        <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={8} />}>
          {(found) => (
            <DriverList
              drivers={flattenPages(found)}
              count={found.pages[0]?.count ?? 0}
              zone={timezone}
              address={address}
              onImport={() => setImporting(true)}
              more={hasNextPage ? { load: fetchNextPage, isLoading: isFetchingNextPage } : null}
            />
          )}
        </WhenLoaded>
      </Page>
      {openId && (
        <DriverDrawer
          key={openId}
          location={location}
          id={openId}
          onClose={() => change({ driver: null })}
          onOpen={open}
        />
      )}
      {isImporting && (
        <Suspense>
          <ImportDialog locationId={locationId} onClose={() => setImporting(false)} />
        </Suspense>
      )}
      {importId && !isImporting && (
        <Suspense>
          <ImportDialog
            key={importId}
            locationId={locationId}
            importId={importId}
            onClose={() => change({ import: null })}
          />
        </Suspense>
      )}
      {isNew && <AddDriver location={location} onClose={() => change({ new: null })} onOpen={open} />}
    </>
  )
}

/**
 * /locations/users: the location's drivers; `driver` in the address opens one, `new` adds one, `import` shows what an import
 * did. With `view=companies` those who pay for them,
 * and `company` opens one.
 */
export const Component = () => {
  const [params] = useSearchParams()
  const isCompanies = params.get('view') === 'companies'
  return (
    <WhenLocation locationId={useLocationId()}>
      {(location) =>
        isCompanies ? (
          <Suspense>
            <Companies location={location} />
          </Suspense>
        ) : (
          <Drivers location={location} />
        )
      }
    </WhenLocation>
  )
}
