import { Dialog, Skeleton } from '@hosts/shared/ui'
import { lazy, Suspense } from 'react'
import { t } from '../../i18n'
import { driverIn } from '../../lib/conversation-id'
import { useShownConversation } from '../navigation/active-conversation-context'
import css from './driver-pane.module.css'
import { usePane } from './pane-state'

const DriverDetails = lazy(() => import('./driver-details'))

/** The driver of the open conversation: a column beside it, or a sheet above it where there is no room. */
export const DriverPane = ({ locationId }: { locationId: number }) => {
  const { channel } = useShownConversation()
  const { isColumn, isOpen, close } = usePane()
  const driverId = driverIn(channel?.id)
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
