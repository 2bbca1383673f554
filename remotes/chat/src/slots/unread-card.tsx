import { usePollingOptions } from '@hosts/shared/api'
import { Link, type SlotProps, sectionPath } from '@hosts/shared/platform'
import { useGetUnreadCountQuery } from '@hosts/shared/queries'
import { buttonClass, Card, mutedTextClass, WhenLoaded } from '@hosts/shared/ui'
import { t } from './texts'

/** On the overview of a location: how many messages wait for an answer. */
const UnreadCard = ({ location: { id } }: SlotProps['location-overview']) => {
  const query = useGetUnreadCountQuery(id, usePollingOptions({ isStreamed: false }))
  return (
    <Card title={t('title')}>
      <WhenLoaded query={query}>
        {({ unread }) => (
          <>
            <p className={unread ? undefined : mutedTextClass}>
              {unread ? t('unread', { count: unread }) : t('none')}
            </p>
            {unread > 0 && (
              <Link className={buttonClass({ variant: 'primary' })} to={sectionPath('chat', id)}>
                {t('action')}
              </Link>
            )}
          </>
        )}
      </WhenLoaded>
    </Card>
  )
}

export default UnreadCard
