import { useRequiredLocationId } from '@hosts/shared/platform'
import { Avatar, Dialog, ErrorPanel, SearchField, Skeleton } from '@hosts/shared/ui'
import { useDeferredValue, useState } from 'react'
import { errorText, t } from '../../i18n'
import { useConversationNavigation } from '../navigation'
import { useChatDriversQuery } from './api/get-drivers'
import css from './new-conversation.module.css'

/** Finds the driver to write to among those the location knows. The conversation begins with the first message. */
export default function NewConversation({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const warehouseId = useRequiredLocationId()
  // What was found last stays in view while the next is on its way.
  const { data, error, isFetching, refetch } = useChatDriversQuery({ warehouseId, search })
  const { open } = useConversationNavigation()
  const choose = (driverId: number) => {
    onClose()
    open(driverId)
  }

  return (
    <Dialog title={t('start.title')} closeLabel={t('kit.close')} isOpen onOpenChange={onClose}>
      <SearchField label={t('start.search')} value={typed} maxLength={80} onChange={setTyped} autoFocus />
      {data && (
        <>
          <p className={css.found} role="status">
            {data.count > 0
              ? t('start.found', { count: data.count })
              : t(search || isFetching ? 'start.none' : 'start.empty')}
          </p>
          <ul className={css.drivers}>
            {data.results.map(({ id, name, company, vehicles }) => (
              <li key={id}>
                <button type="button" className={css.driver} onClick={() => choose(id)}>
                  <Avatar name={name} />
                  <span className={css.who}>
                    <span className={css.name}>{name}</span>
                    <span className={css.muted}>
                      {[company, ...vehicles.map(({ plate }) => plate)].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {!data && error && (
        <ErrorPanel
          title={t('kit.failed')}
          message={errorText(error)}
          retryLabel={t('retry')}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton shape="row" count={5} label={t('kit.loading')} />}
    </Dialog>
  )
}
