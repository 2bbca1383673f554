import { useRequiredLocationId } from '@hosts/shared/platform'
import { Dialog, detailTextClass, SearchField, Skeleton } from '@hosts/shared/ui'
import { useDeferredValue, useState } from 'react'
import { t } from '../../i18n'
import { LoadError } from '../../lib/load-error'
import { DriverList, useChatDriversQuery } from '../driver'
import { useConversationNavigation } from '../navigation'
import css from './conversation-list.module.css'

/** A dialog that finds one of the location's drivers to write to. The conversation starts with the first message. */
export default function NewConversation({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('')
  const search = useDeferredValue(query.trim())
  const warehouseId = useRequiredLocationId()
  // `data`, not `currentData`: the last results stay while the next load.
  const { data, error, isFetching, refetch } = useChatDriversQuery({ warehouseId, search })
  const { open } = useConversationNavigation()
  const choose = (driverId: number) => {
    onClose()
    open(driverId)
  }

  return (
    <Dialog title={t('start.title')} closeLabel={t('kit.close')} isOpen onOpenChange={onClose}>
      <SearchField label={t('start.search')} value={query} maxLength={80} onChange={setQuery} autoFocus />
      {data && (
        <>
          <p className={`${css.found} ${detailTextClass}`} role="status">
            {data.count > 0
              ? t('start.found', { count: data.count })
              : t(search || isFetching ? 'start.none' : 'start.empty')}
          </p>
          <div className={css.drivers}>
            <DriverList drivers={data.results} onChoose={choose} />
          </div>
        </>
      )}
      {!data && error && <LoadError error={error} onRetry={refetch} isRetrying={isFetching} />}
      {!data && !error && <Skeleton shape="row" count={5} label={t('kit.loading')} />}
    </Dialog>
  )
}
