import { Link, sectionPath } from '@hosts/shared/platform'
import { buttonClass, Card, mutedTextClass, type QueryState, WhenLoaded } from '@hosts/shared/ui'
import { t as commonText } from '../../texts'
import { t } from './texts'

type Props = { query: QueryState<{ unread: number }>; locationId: number }

export const UnreadCard = ({ query, locationId }: Props) => (
  <Card title={t('unread.title')}>
    <WhenLoaded query={query}>
      {({ unread }) => (
        <>
          <p className={unread ? undefined : mutedTextClass}>
            {unread ? commonText('counts.unread', { count: unread }) : t('unread.none')}
          </p>
          {unread > 0 && (
            <Link className={buttonClass({ variant: 'primary' })} to={sectionPath('chat', locationId)}>
              {t('unread.action')}
            </Link>
          )}
        </>
      )}
    </WhenLoaded>
  </Card>
)
