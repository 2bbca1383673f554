import type { ChatUser, Warehouse } from '@hosts/shared/contract'
import { Link, sectionPath } from '@hosts/shared/platform'
import { Button, buttonClass, mutedTextClass, noteClass, toneClass } from '@hosts/shared/ui'
import { Ban, CalendarPlus, Eraser, Merge, MessageSquare, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useDriversUpdateDriverMutation } from '../../api/update-driver'
import { DriverStates } from '../../components/driver-states'
import { t } from '../../texts'
import { EditDriver } from '../form'
import { BlockDialog } from './block-dialog'
import css from './driver-drawer.module.css'

type Props = { location: Warehouse; driver: ChatUser; onMerge: () => void; onErase: () => void }

/** Why a blocked driver is blocked, said where it matters. */
const BlockNote = ({ driver: { blockReason } }: { driver: ChatUser }) => (
  <div className={`${noteClass} ${toneClass('danger')}`}>
    <Ban aria-hidden="true" />
    <div>
      <p>{t('block.note')}</p>
      {blockReason && <p>{t('block.reason', { reason: blockReason })}</p>}
    </div>
  </div>
)

/** Where the driver stands, and what a host does: write, book, block, and where he may, change who the driver is, merge and erase. */
export const DriverActions = ({ location, driver, onMerge, onErase }: Props) => {
  const { id: driverId, phone, blockedAt, canChange = true } = driver
  const [dialog, setDialog] = useState<'edit' | 'block' | null>(null)
  const [update, { isLoading }] = useDriversUpdateDriverMutation()
  const isBookable = location.status !== 'archived' && !blockedAt
  const arg = { locationId: location.id, driverId }
  const close = () => setDialog(null)
  return (
    <div className={css.top}>
      <div className={css.head}>
        <DriverStates driver={driver} />
      </div>
      {blockedAt && <BlockNote driver={driver} />}
      <div className={css.actions}>
        {phone && (
          <Link
            className={buttonClass({ size: 'small' })}
            to={`${sectionPath('chat', location.id)}&user=${driverId}`}
          >
            <MessageSquare aria-hidden="true" />
            {t('drawer.message')}
          </Link>
        )}
        {isBookable && (
          <Link
            className={buttonClass({ size: 'small' })}
            to={`${sectionPath('bookings', location.id)}&new=1&driver=${driverId}`}
          >
            <CalendarPlus aria-hidden="true" />
            {t('drawer.book')}
          </Link>
        )}
        {canChange && (
          <Button size="small" onPress={() => setDialog('edit')}>
            <Pencil aria-hidden="true" />
            {t('drawer.edit')}
          </Button>
        )}
        {blockedAt ? (
          <Button
            size="small"
            isPending={isLoading}
            onPress={() => update({ ...arg, changes: { blocked: null } })}
          >
            {t('block.undo')}
          </Button>
        ) : (
          <Button size="small" variant="quiet" onPress={() => setDialog('block')}>
            <Ban aria-hidden="true" />
            {t('block.action')}
          </Button>
        )}
        {canChange && (
          <>
            <Button size="small" variant="quiet" onPress={onMerge}>
              <Merge aria-hidden="true" />
              {t('merge')}
            </Button>
            <Button size="small" variant="quiet" onPress={onErase}>
              <Eraser aria-hidden="true" />
              {t('erase')}
            </Button>
          </>
        )}
      </div>
      {!canChange && <p className={mutedTextClass}>{t('drawer.ownersOnly')}</p>}
      {dialog === 'edit' && <EditDriver location={location} driver={driver} onClose={close} />}
      {dialog === 'block' && <BlockDialog {...arg} name={driver.name} onClose={close} />}
    </div>
  )
}
