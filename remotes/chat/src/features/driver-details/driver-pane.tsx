import { Dialog, Skeleton } from '@hosts/shared/ui'
import { lazy, Suspense } from 'react'
import { t } from '../../i18n'
import { getDriverId } from '../../lib/chat-ids'
import { useActiveConversation } from '../navigation'
import css from './driver-pane.module.css'
import { useDriverPane } from './driver-pane-state'

const DriverDetails = lazy(() => import('./driver-details'))

/** The driver of the open conversation: a column beside it, or a sheet above it in a narrow window. */
export const DriverPane = ({ locationId }: { locationId: number }) => {
  const { channel } = useActiveConversation()
  const { isColumn, isOpen, close } = useDriverPane()
  const driverId = getDriverId(channel?.id)
  if (driverId === null || !isOpen) return null

  const details = (
    <Suspense fallback={<Skeleton count={5} label={t('kit.loading')} />}>
      <DriverDetails key={driverId} warehouseId={locationId} driverId={driverId} />
    </Suspense>
  )
  if (!isColumn)
    return (
      <Dialog title={t('pane.title')} closeLabel={t('kit.close')} isOpen onOpenChange={close}>
        {details}
      </Dialog>
    )
  return (
    <aside className={css.pane} aria-label={t('pane.title')}>
      <h2 className={css.title}>{t('pane.title')}</h2>
      {details}
    </aside>
  )
}
