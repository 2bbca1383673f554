import { showPlate } from '@hosts/shared/contract'
import { useUser } from '@hosts/shared/platform'
import { Button, Checkbox, Dialog } from '@hosts/shared/ui'
import { Ban, DoorOpen, LogOut } from 'lucide-react'
import { useState } from 'react'
import { DenyForm } from './deny-form'
import { type Clock, describeVehicle, type Note, shouldDeny } from './describe-vehicle'
import { VehicleEntry } from './entry-badge'
import { FreeBayButtons } from './free-bay-buttons'
import { FailureLine, NoteLine } from './note-line'
import { noBays } from './offline/find-vehicles'
import type { Gate, GateEventInput, GateVehicle } from './offline/use-gate'
import { t } from './texts'
import type { GateActions } from './use-gate-actions'
import type { OpenPanel } from './use-open-panel'
import css from './vehicle-card.module.css'
import { VehicleFacts } from './vehicle-facts'

type Props = {
  vehicle: GateVehicle
  by: GateEventInput['by']
  /** The typed text when this plate is only similar. */
  typed: string | null
  clock: Clock
  /** Outside the opening hours, or within a closure: a warning, the host decides. */
  isClosed: boolean
  panel: OpenPanel
  actions: GateActions
  offerFreeBays: Gate['offerFreeBays']
  /** The event is stored: the board is ready for the next vehicle. */
  onDone: () => void
}

const Card = ({
  vehicle: latest,
  by,
  typed,
  clock,
  isClosed,
  panel,
  actions,
  offerFreeBays,
  onDone,
}: Props) => {
  // Updates before the card closes, so the button under the thumb does not change.
  const [pressed, setPressed] = useState<GateVehicle | null>(null)
  const vehicle = pressed ?? latest
  // null: none of them, into the taken one.
  const [bayId, setBayId] = useState<number | null>()
  const [failure, setFailure] = useState<string | null>(null)
  /** Asked for offers, and agreed. */
  const [consent, setConsent] = useState(false)
  const isHost = useUser()?.subrole !== 'access-only'
  const { booking, plate, side, conflict, entry, inside } = vehicle
  const isInside = side === 'on_site'
  const offered = conflict === 'bay_taken' && !inside ? offerFreeBays(vehicle) : noBays
  const { best, fitting, others } = offered
  const bay = [...fitting, ...others].find(({ id }) => id === (bayId === undefined ? best?.id : bayId))
  const note = describeVehicle(vehicle, clock)
  const isDenied = entry?.event.type === 'deny' && !entry.isUndone
  const closed: Note[] = isClosed && !isInside ? [{ tone: 'warning', text: t('problem.closed') }] : []
  const fine: Note[] =
    isInside || isDenied || note || typed || isClosed ? [] : [{ tone: 'success', text: t('problem.none') }]

  const send = async (type: GateEventInput['type'], reason?: string) => {
    setPressed(vehicle)
    const failed = await actions.send({
      type,
      by,
      plate,
      bookingId: booking?.id,
      bay: bay?.label ?? booking?.bay?.label,
      ...(type === 'in' && bay && { bayId: bay.id }),
      ...(type === 'in' && consent && { consent }),
      // Hosts decide by themselves; they have read the reason against it.
      ...(type === 'in' && conflict && isHost && { force: true }),
      ...(reason && { reason }),
    })
    setFailure(failed)
    if (failed) setPressed(null)
    else onDone()
  }

  if (panel.panel === 'deny')
    return (
      <DenyForm isPending={actions.isPending} failure={failure} onDeny={(reason) => send('deny', reason)} />
    )

  const isBad = shouldDeny(vehicle)
  const hasDoubt = conflict !== null && !bay
  return (
    <div className={`${css.card} ${css.titled}`}>
      {typed && (
        <NoteLine note={{ tone: 'warning', text: t('problem.typed', { plate: showPlate(typed) }) }} />
      )}
      {[...(note ? [note] : []), ...closed, ...fine].map((one) => (
        <NoteLine key={one.text} note={one} />
      ))}
      <FreeBayButtons offered={offered} title={t('card.freeBays')} chosen={bay?.id} onChoose={setBayId} />
      <VehicleFacts vehicle={vehicle} clock={clock} bay={bay?.label} />
      {booking?.driver.isUnasked && !isInside && !inside && (
        <Checkbox isSelected={consent} onChange={setConsent} description={t('manual.offersHelp')}>
          {t('manual.offers')}
        </Checkbox>
      )}
      <p className={css.entry}>
        <VehicleEntry entry={entry} clock={clock} />
      </p>
      <div className={css.actions}>
        {failure && <FailureLine text={failure} />}
        {isInside ? (
          <Button variant="primary" isPending={actions.isPending} onPress={() => send('out')}>
            <LogOut aria-hidden="true" />
            {t('card.checkOut')}
          </Button>
        ) : (
          <>
            <Button variant={isBad ? 'danger' : 'secondary'} onPress={() => panel.open('deny', panel.key)}>
              <Ban aria-hidden="true" />
              {t('card.deny')}
            </Button>
            {/* It would be refused: the same plate is inside. */}
            {!inside && (
              <Button
                variant={isBad ? 'secondary' : 'primary'}
                isPending={actions.isPending}
                onPress={() => send('in')}
              >
                <DoorOpen aria-hidden="true" />
                <span>
                  {bay
                    ? t('card.letInAt', { bay: bay.label })
                    : t(hasDoubt ? 'card.letInAnyway' : 'card.letIn')}
                </span>
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}

/** The result of the first tap: the vehicle, its bay and its problem; the main button is the second tap. */
export const VehicleCard = (props: Props) => (
  <Dialog isOpen translate="no" title={props.vehicle.plate} onOpenChange={props.panel.close}>
    <Card {...props} />
  </Dialog>
)
