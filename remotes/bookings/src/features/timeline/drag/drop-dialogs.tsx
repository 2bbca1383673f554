import type { Warehouse } from '@hosts/shared/contract'
import { AlertDialog } from '@hosts/shared/ui'
import { lazy, Suspense } from 'react'
import { formatStay } from '../../form'
import { t } from './drag-texts'
import { RefusalNote } from './refusal-note'
import type { Drops } from './use-booking-drops'

const BlockBay = lazy(() => import('../block-bay'))

type Props = { location: Warehouse; drops: Drops }

/** Dialogs after a drop: accept the request, reason for a block, why nothing changed. */
export const DropDialogs = ({ location, drops }: Props) => {
  const { question, accept, blocked, dismiss, refusal, closeRefusal } = drops
  if (refusal) return <RefusalNote refusal={refusal} onClose={closeRefusal} />
  if (question) {
    const { booking, plan } = question
    const names = { plate: booking.plate, driver: booking.driver.name, bay: plan.bay?.label ?? '' }
    return (
      <AlertDialog
        isOpen
        onOpenChange={dismiss}
        title={t('sure.title', names)}
        confirmLabel={t('sure.confirm')}
        onConfirm={accept}
      >
        {t('sure.text', { ...names, stay: formatStay(booking, location.timezone) })}
      </AlertDialog>
    )
  }
  if (!blocked) return null
  const { bay, ...span } = blocked
  return (
    <Suspense>
      <BlockBay location={location} bays={[bay]} span={span} onClose={dismiss} />
    </Suspense>
  )
}
