import { useOnline, usePollingOptions } from '@hosts/shared/api'
import type { NotificationList } from '@hosts/shared/contract'
import { NotificationList as Lines, notificationText as t } from '@hosts/shared/notifications'
import { Link, useUser } from '@hosts/shared/platform'
import { Dialog, EmptyState, mutedTextClass, PlainButton, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useShellGetNotificationsQuery, useShellReadNotificationsMutation } from './notification-api'
import css from './notification-dialog.module.css'

const FIRST_LIMIT = 20
/** A page of the API has no more. */
const LAST_LIMIT = 100

type ListProps = { list: NotificationList; onChoose: () => void; onMore: (() => void) | undefined }

const List = ({ list, onChoose, onMore }: ListProps) => {
  const [markRead, { isLoading }] = useShellReadNotificationsMutation()
  const isGate = useUser()?.subrole === 'access-only'
  const { results, unread } = list
  const [newest] = results
  if (!newest) return <EmptyState icon={<Bell />} title={t('empty.title')} text={t('empty.text')} />
  return (
    <>
      {unread > 0 && (
        <div className={css.tools}>
          <PlainButton
            size="small"
            isPending={isLoading}
            onPress={() => markRead({ all: true, upTo: newest.id })}
          >
            {t('readAll')}
          </PlainButton>
        </div>
      )}
      <Lines
        lines={results}
        onChoose={({ id, isRead }) => {
          if (!isRead) markRead({ ids: [id] })
          onChoose()
        }}
      />
      <div className={css.tools}>
        {onMore && (
          <PlainButton size="small" onPress={onMore}>
            {t('more')}
          </PlainButton>
        )}
        <Link to={isGate ? '/parkings/notifications' : '/notifications'} onClick={onChoose}>
          {t('page')}
        </Link>
      </div>
    </>
  )
}

/** What the host is told, newest first; each leads to what it is about. */
const NotificationDialog = ({ onClose }: { onClose: () => void }) => {
  const isOnline = useOnline()
  const [limit, setLimit] = useState(FIRST_LIMIT)
  const { data, ...query } = useShellGetNotificationsQuery(limit, usePollingOptions())
  // A longer list keeps the shorter one until it is there.
  const currentData = query.currentData ?? data
  return (
    <Dialog title={t('title')} placement="side" isOpen onOpenChange={onClose}>
      <div className={css.content} aria-busy={query.isFetching}>
        {!isOnline && <p className={mutedTextClass}>{t('offline')}</p>}
        {(isOnline || currentData) && (
          <WhenLoaded query={{ ...query, currentData }} skeleton={<Skeleton shape="row" count={4} />}>
            {(list) => (
              <List
                list={list}
                onChoose={onClose}
                onMore={list.hasMore && limit < LAST_LIMIT ? () => setLimit(LAST_LIMIT) : undefined}
              />
            )}
          </WhenLoaded>
        )}
      </div>
    </Dialog>
  )
}

export default NotificationDialog
