import { phone as phoneSchema, type VehicleType } from '@hosts/shared/contract'
import { Button, Checkbox, Dialog, TextField } from '@hosts/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { type Clock, describeBlock } from './describe-vehicle'
import { formatGateTime } from './format-gate-time'
import { FreeBayButtons } from './free-bay-buttons'
import css from './manual-dialog.module.css'
import { FailureLine, NoteLine } from './note-line'
import type { Gate, GateEventInput } from './offline/use-gate'
import { t } from './texts'
import type { GateActions } from './use-gate-actions'
import { VehicleTypeButtons } from './vehicle-type-buttons'

/** Input of the dialog; `searched` is the search that led to it. */
export type ManualDraft = {
  searched: string
  plate: string
  vehicleType?: VehicleType | undefined
  /** null: none; undefined: the best one. */
  bayId?: number | null | undefined
  name: string
  phone: string
  /** Asked for offers, and agreed. */
  consent?: boolean | undefined
  reason: string
}

type Props = {
  /** Text of the search, if it may be a plate. */
  searched: string
  /** Restores the input of a dialog that was closed by accident: in gloves Escape and Back are easily pressed. */
  draft: ManualDraft | null
  onChange: (draft: ManualDraft) => void
  clock: Clock
  offerBays: Gate['offerWalkInBays']
  findBlockedDriver: Gate['findBlockedDriver']
  /** Outside the opening hours, or within a closure: a warning, as on a card. */
  isClosed: boolean
  actions: GateActions
  onClose: () => void
  onDone: () => void
}

const findPhoneProblem = (typed: string) =>
  typed.trim() ? phoneSchema.safeParse(typed).error?.issues[0]?.message : undefined

/** What is known of the vehicle and its driver. Offers go to a phone. */
const readDriver = ({ vehicleType, name, phone, consent }: ManualDraft) => ({
  ...(vehicleType && { vehicleType }),
  ...(name.trim() && { name: name.trim() }),
  ...(phone.trim() && { phone: phone.trim(), ...(consent && { consent }) }),
})

type FieldsProps = Omit<Props, 'onClose'>

const Fields = ({ searched, draft, onChange, clock, isClosed, actions, onDone, ...find }: FieldsProps) => {
  const empty: ManualDraft = { searched, plate: searched, name: '', phone: '', reason: '' }
  const current = draft?.searched === searched ? draft : empty
  const { plate, vehicleType, reason } = current
  const change = (some: Partial<ManualDraft>) => onChange({ ...current, ...some })
  const [isTried, setIsTried] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const phoneField = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const blocked = find.findBlockedDriver(plate)
  const offered = find.offerBays(vehicleType)
  const { best, fitting, others, end } = offered
  const free = [...fitting, ...others]
  const bay = free.find(({ id }) => id === (current.bayId === undefined ? best?.id : current.bayId))
  const phoneProblem = findPhoneProblem(current.phone)

  const send = async (type: GateEventInput['type']) => {
    // A second press, in gloves: each would be recorded.
    if (actions.isPending) return
    setIsTried(true)
    if (!plate.trim()) return field.current?.focus()
    if (type === 'in' && phoneProblem) return phoneField.current?.focus()
    const words = reason.trim()
    const failed = await actions.send({
      type,
      by: 'manual',
      plate: plate.trim(),
      ...(type === 'in' && { ...readDriver(current), ...(bay && { bayId: bay.id, bay: bay.label }) }),
      ...(words ? { reason: words } : type === 'deny' && { reason: t('deny.reasons.noBooking') }),
    })
    setFailure(failed)
    if (!failed) onDone()
  }

  return (
    <form className={css.form} noValidate onSubmit={(event) => event.preventDefault()}>
      {free.length > 0 ? (
        <p>{bay ? t('manual.text') : t('manual.choose')}</p>
      ) : (
        <NoteLine note={{ tone: 'warning', text: t('manual.full') }} />
      )}
      {isClosed && <NoteLine note={{ tone: 'warning', text: t('problem.closed') }} />}
      <TextField
        label={t('manual.plate')}
        value={plate}
        onChange={(text) => change({ plate: text })}
        inputRef={field}
        isRequired
        maxLength={20}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        errorMessage={isTried && !plate.trim() ? t('manual.plateMissing') : undefined}
      />
      {blocked && <NoteLine note={describeBlock(blocked)} />}
      <VehicleTypeButtons
        chosen={vehicleType}
        // Another kind of vehicle has other bays.
        onChoose={(type) => change({ vehicleType: type, bayId: undefined })}
      />
      <FreeBayButtons
        offered={offered}
        title={t('manual.bay')}
        chosen={bay?.id}
        onChoose={(bayId) => change({ bayId })}
        describe={({ freeUntil }) =>
          freeUntil && Date.parse(freeUntil) < end
            ? t('manual.until', { when: formatGateTime(freeUntil, clock.zone, clock.now) })
            : null
        }
      />
      <div className={css.driver}>
        <TextField
          label={t('manual.name')}
          value={current.name}
          onChange={(text) => change({ name: text })}
          isOptional
          maxLength={80}
          autoComplete="off"
        />
        <TextField
          label={t('manual.phone')}
          type="tel"
          value={current.phone}
          onChange={(text) => change({ phone: text })}
          inputRef={phoneField}
          isOptional
          maxLength={40}
          autoComplete="off"
          errorMessage={isTried ? phoneProblem : undefined}
        />
      </div>
      {bay && current.phone.trim() && (
        <Checkbox
          isSelected={current.consent}
          onChange={(consent) => change({ consent })}
          description={t('manual.offersHelp')}
        >
          {t('manual.offers')}
        </Checkbox>
      )}
      <TextField
        label={t('manual.note')}
        value={reason}
        onChange={(text) => change({ reason: text })}
        isOptional
        maxLength={200}
        autoComplete="off"
      />
      {failure && <FailureLine text={failure} />}
      <div className={css.actions}>
        <Button
          variant={blocked ? 'secondary' : 'primary'}
          isPending={actions.isPending}
          onPress={() => send('in')}
        >
          <span>{bay ? t('card.letInAt', { bay: bay.label }) : t('manual.without')}</span>
        </Button>
        <Button variant={blocked ? 'primary' : 'secondary'} onPress={() => send('deny')}>
          {t('manual.deny')}
        </Button>
        <Button onPress={() => send('out')}>{t('manual.out')}</Button>
      </div>
    </form>
  )
}

/** A vehicle without a booking: let in it gets a free bay, which is booked; the host sees all of it. */
export const ManualDialog = ({ onClose, ...props }: Props) => (
  <Dialog isOpen title={t('manual.title')} onOpenChange={onClose}>
    <Fields {...props} />
  </Dialog>
)
