import { errorMessage } from '@hosts/shared/api'
import type { Warehouse } from '@hosts/shared/contract'
import { toast } from '@hosts/shared/platform'
import { AlertDialog, Button } from '@hosts/shared/ui'
import { CirclePause, CirclePlay } from 'lucide-react'
import { useState } from 'react'
import { useLocationsSetLocationStatusMutation } from '../api/set-location-status'
import { OpenBookings } from './open-bookings'
import css from './status-action.module.css'
import { t } from './status-texts'

/** Publishes a location at once, or lists what it lacks; pauses it after asking. An archived one has no action. */
export const StatusAction = ({ location: { id, name, status } }: { location: Warehouse }) => {
  const [setStatus, { isLoading, error }] = useLocationsSetLocationStatusMutation()
  const [isAsking, setIsAsking] = useState(false)

  const publish = async () => {
    const answer = await setStatus({ id, action: 'publish' })
    if (answer.data) toast.success(t('published', { name }))
  }
  const pause = async () => {
    await setStatus({ id, action: 'pause' }).unwrap()
    toast.success(t('pause.done', { name }))
  }

  if (status === 'archived') return null
  const isPublished = status === 'published'
  // One button for both, so that the focus stays where it was pressed.
  return (
    <>
      <div className={css.action}>
        <Button
          variant={isPublished ? undefined : 'primary'}
          isPending={isLoading}
          onPress={isPublished ? () => setIsAsking(true) : publish}
        >
          {isPublished ? <CirclePause aria-hidden="true" /> : <CirclePlay aria-hidden="true" />}
          <span>{t(isPublished ? 'pause.action' : 'publish')}</span>
        </Button>
        {!isPublished && <p role="alert">{error && errorMessage(error)}</p>}
      </div>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('pause.title', { name })}
        confirmLabel={t('pause.confirm')}
        onConfirm={pause}
      >
        <p>{t('pause.text')}</p>
        <OpenBookings locationId={id} />
      </AlertDialog>
    </>
  )
}
