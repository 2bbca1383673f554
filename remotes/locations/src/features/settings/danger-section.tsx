import { errorMessage } from '@hosts/shared/api'
import { booking, fieldErrors, type Warehouse } from '@hosts/shared/contract'
import { toast, useNavigate, useUser } from '@hosts/shared/platform'
import {
  Button,
  Card,
  Dialog,
  DialogActions,
  formatInZone,
  mutedTextClass,
  TextField,
} from '@hosts/shared/ui'
import * as z from '@hosts/shared/zod'
import { Archive } from 'lucide-react'
import { useState } from 'react'
import { OpenBookings } from '../../components/open-bookings'
import { StatusAction } from '../../components/status-action'
import { StatusNote } from '../../components/status-note'
import { useLocationsArchiveLocationMutation } from './archive-location'
import css from './danger-section.module.css'
import { t } from './texts'

/** The API lists no more. */
const maxListed = 100

const openBookings = z.object({ bookings: z.array(booking) })

const ArchiveDialog = ({ location, onClose }: { location: Warehouse; onClose: () => void }) => {
  const { id, name, timezone } = location
  const [typed, setTyped] = useState('')
  const [archive, { error, isLoading }] = useLocationsArchiveLocationMutation()
  const navigate = useNavigate()
  const data = error && 'data' in error ? error.data : undefined
  const atField = fieldErrors.safeParse(data).data?.[0]?.errors[0]?.message
  const open = openBookings.safeParse(data).data?.bookings ?? []
  const confirm = async () => {
    const answer = await archive({ id, name: typed })
    if (!answer.data) return
    toast.success(t('danger.done', { name }))
    onClose()
    navigate('/locations')
  }
  return (
    <Dialog isOpen title={t('danger.question', { name })} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isLoading) confirm()
        }}
      >
        <p>{t('danger.archiveHelp')}</p>
        <OpenBookings locationId={id} />
        <TextField
          label={t('danger.name')}
          description={name}
          value={typed}
          onChange={setTyped}
          errorMessage={atField}
          autoComplete="off"
        />
        <div role="alert">
          {error && !atField && open.length === 0 && <p>{errorMessage(error)}</p>}
          {open.length > 0 && (
            <>
              <p>{t(open.length < maxListed ? 'danger.open' : 'danger.openFirst', { count: open.length })}</p>
              <ul className={css.bookings}>
                {open.map(({ id: key, plate, driver, bay, startsAt, endsAt }) => (
                  <li key={key}>
                    <span>{[plate, driver.name, bay?.label].filter(Boolean).join(' · ')}</span>
                    <span className={mutedTextClass}>
                      {` ${formatInZone(startsAt, timezone, 'date-time')} – ${formatInZone(endsAt, timezone, 'date-time')}`}
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <DialogActions>
          <Button onPress={onClose}>{t('danger.cancel')}</Button>
          <Button type="submit" variant="danger" isPending={isLoading}>
            {t('danger.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Publishing, pausing and, for owners, archiving. */
export const DangerSection = ({ location }: { location: Warehouse }) => {
  const isOwner = useUser()?.subrole === 'owner'
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Card title={t('danger.statusTitle')}>
        <StatusNote status={location.status} />
        <div>
          <StatusAction location={location} />
        </div>
      </Card>
      <Card title={t('danger.archiveTitle')}>
        <p className={mutedTextClass}>{t(isOwner ? 'danger.archiveHelp' : 'danger.ownersOnly')}</p>
        {isOwner && (
          <div>
            <Button variant="danger" onPress={() => setIsAsking(true)}>
              <Archive aria-hidden="true" />
              {t('danger.archive')}
            </Button>
          </div>
        )}
      </Card>
      {isAsking && <ArchiveDialog location={location} onClose={() => setIsAsking(false)} />}
    </>
  )
}
