import { usePollingOptions } from '@hosts/shared/api'
import { Link, type SlotProps, sectionPath } from '@hosts/shared/platform'
import { buttonClass, Card, mutedTextClass, WhenLoaded } from '@hosts/shared/ui'
import { useGateCountToLookAtQuery } from './count-to-look-at'
import { t } from './texts'

/** On the overview of a location: how many events of its gate wait for a decision. */
const ToLookAtCard = ({ location: { id } }: SlotProps['location-overview']) => (
  <Card title={t('title')}>
    <WhenLoaded query={useGateCountToLookAtQuery(id, usePollingOptions())}>
      {({ count }) => (
        <>
          <p className={count ? undefined : mutedTextClass}>{count ? t('toLookAt', { count }) : t('none')}</p>
          {count > 0 && (
            <Link className={buttonClass()} to={sectionPath('to-look-at', id)}>
              {t('action')}
            </Link>
          )}
        </>
      )}
    </WhenLoaded>
  </Card>
)

export default ToLookAtCard
