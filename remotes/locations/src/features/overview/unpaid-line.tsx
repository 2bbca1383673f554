import { Link, sectionPath } from '@hosts/shared/platform'
import { textLinkClass } from '@hosts/shared/ui'
import { useLocationsCountBookingsQuery } from '../../api/count-bookings'
import { t } from '../../texts'
import { usePollingOptions } from '../live/use-polling-options'

/** How many stays are not paid in full, with the way to them; nothing without any. */
export const UnpaidLine = ({ locationId }: { locationId: number }) => {
  const { currentData } = useLocationsCountBookingsQuery({ locationId, unpaid: 'true' }, usePollingOptions())
  if (!currentData?.count) return null
  return (
    <p>
      <Link className={textLinkClass} to={`${sectionPath('bookings', locationId)}&view=unpaid`}>
        {t('overview.unpaid', { count: currentData.count })}
      </Link>
    </p>
  )
}
