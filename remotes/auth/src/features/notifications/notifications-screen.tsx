import { useOnline, usePollingOptions } from '@hosts/shared/api'
import { NotificationList } from '@hosts/shared/notifications'
import { Link, useSearchParams, useUser } from '@hosts/shared/platform'
import {
  Card,
  EmptyState,
  mutedTextClass,
  Page,
  PlainButton,
  ShowMore,
  Skeleton,
  TabLinks,
  tabLinkClass,
  WhenLoaded,
} from '@hosts/shared/ui'
import { Bell } from 'lucide-react'
import {
  useAuthGetNotificationsInfiniteQuery,
  useAuthReadNotificationsMutation,
} from '../../api/get-notifications'
import css from './notifications-screen.module.css'
import { t } from './texts'

const Views = ({ isOpen }: { isOpen: boolean }) => (
  <TabLinks label={t('views')}>
    {(['open', 'all'] as const).map((view) => (
      <Link
        key={view}
        className={tabLinkClass}
        to={view === 'all' ? '?show=all' : '?'}
        aria-current={(view === 'open') === isOpen ? 'page' : undefined}
      >
        {t(view)}
      </Link>
    ))}
  </TabLinks>
)

const Lines = ({ isOpen }: { isOpen: boolean }) => {
  const isOnline = useOnline()
  const [markRead, reading] = useAuthReadNotificationsMutation()
  const { fetchNextPage, isFetchingNextPage, hasNextPage, ...query } = useAuthGetNotificationsInfiniteQuery(
    { isOpen },
    usePollingOptions(),
  )
  if (!isOnline && !query.currentData) return <p className={mutedTextClass}>{t('offline')}</p>
  return (
    <WhenLoaded query={query} skeleton={<Skeleton shape="row" count={6} />}>
      {({ pages }) => {
        const lines = pages.flatMap(({ results }) => results)
        const [newest] = lines
        if (!newest) {
          const empty = isOpen ? 'none' : 'never'
          return <EmptyState icon={<Bell />} title={t(`${empty}.title`)} text={t(`${empty}.text`)} />
        }
        return (
          <>
            {(pages[0]?.unread ?? 0) > 0 && (
              <div className={css.tools}>
                <PlainButton
                  size="small"
                  isPending={reading.isLoading}
                  onPress={() => markRead({ all: true, upTo: newest.id })}
                >
                  {t('readAll')}
                </PlainButton>
              </div>
            )}
            <NotificationList
              lines={lines}
              onChoose={({ id, isRead }) => {
                if (!isRead) markRead({ ids: [id] })
              }}
            />
            {hasNextPage && <ShowMore onPress={() => fetchNextPage()} isPending={isFetchingNextPage} />}
          </>
        )
      }}
    </WhenLoaded>
  )
}

/** /notifications, and /parkings/notifications for gate staff: everything of 90 days, in pages. */
export const Component = () => {
  const [query] = useSearchParams()
  const isOpen = query.get('show') !== 'all'
  const isGate = useUser()?.subrole === 'access-only'
  return (
    <Page
      title={t('title')}
      narrow
      description={<Link to={isGate ? '/parkings/account' : '/account'}>{t('settings')}</Link>}
    >
      <Card>
        <Views isOpen={isOpen} />
        <Lines key={String(isOpen)} isOpen={isOpen} />
      </Card>
    </Page>
  )
}
