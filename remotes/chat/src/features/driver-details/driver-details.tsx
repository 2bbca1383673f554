import { ErrorPanel, Skeleton } from '@hosts/shared/ui'
import { UserRoundX } from 'lucide-react'
import { t } from '../../i18n'
import { errorText } from '../../i18n/error-text'
import { useChatDriverQuery } from '../driver/api/get-driver'
import { DriverIdentity } from './driver-identity'
import css from './driver-pane.module.css'
import { Note } from './note'
import { Stays } from './stays'
import { Tags } from './tags'
import { Vehicles } from './vehicles'

export type DriverProps = { warehouseId: number; driverId: number }

/** What the location knows about a driver: who he is, what he drives, what he has booked, what the team keeps in mind. */
export default function DriverDetails(props: DriverProps) {
  const {
    currentData: driver,
    error,
    isFetching,
    refetch,
  } = useChatDriverQuery(props, {
    refetchOnMountOrArgChange: 60,
  })
  if (driver)
    return (
      <div className={css.details}>
        <DriverIdentity driver={driver} />
        <Stays {...props} />
        <Vehicles vehicles={driver.vehicles} />
        <Tags {...props} tags={driver.tags} />
        <Note {...props} note={driver.note} />
      </div>
    )
  if (driver === null)
    return (
      <p className={css.unknown}>
        <UserRoundX aria-hidden="true" />
        {t('pane.unknown')}
      </p>
    )
  if (error)
    return (
      <ErrorPanel
        title={t('kit.failed')}
        message={errorText(error)}
        retryLabel={t('retry')}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    )
  return <Skeleton count={5} label={t('kit.loading')} />
}
