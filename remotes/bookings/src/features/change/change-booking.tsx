import type { Booking, Warehouse } from '@hosts/shared/contract'
import { Form, FormDialog, FormError, SubmitButton, useZodForm } from '@hosts/shared/forms'
import { findNow } from '@hosts/shared/local-time'
import { parseMoney } from '@hosts/shared/parse-money'
import { DialogActions, mutedTextClass, noteClass, toneClass } from '@hosts/shared/ui'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import {
  BayField,
  FreeBayChoices,
  formatDayTime,
  formatStay,
  formText,
  listEarlierEnds,
  listLaterEnds,
  OpeningWarning,
  PlateFields,
  PriceField,
  type QuickEnd,
  WhenFields,
} from '../form'
import { type ChangeInput, type ChangeMode, changeInput, toDefaults } from './change-input'
import { formatDifference } from './format-difference'
import { PriceChange } from './price-change'
import { t } from './texts'
import { useChangeQuote } from './use-change-quote'
import { useSubmitChange } from './use-submit-change'

type Props = {
  location: Warehouse
  booking: Booking
  mode: ChangeMode
  /** Changed or not. */
  onClose: () => void
}

const listEnds = (mode: ChangeMode, booking: Booking, zone: string): QuickEnd[] => {
  const now = findNow(zone)
  if (mode === 'extend') return listLaterEnds(booking, now)
  return mode === 'shorten' ? listEarlierEnds(booking, now) : []
}

const labelFor = ({ id, hours, endsAt }: QuickEnd, zone: string) => {
  if (id === 'now') return t('soon')
  if (hours === null) return t('at', { when: formatDayTime(endsAt, zone) })
  return t(hours > 0 ? 'later' : 'earlier', { count: Math.abs(hours) })
}

/** The booking's own bay is taken at that time. */
const OwnBayTaken = ({ bay, hasOthers }: { bay: string; hasOthers: boolean }) => (
  <p className={`${noteClass} ${toneClass('warning')}`} role="alert">
    <TriangleAlert aria-hidden="true" />
    <span>{t(hasOthers ? 'ownTaken' : 'ownTakenNone', { bay })}</span>
  </p>
)

/** Changes one thing of a booking, and shows what that costs before it is done. */
export const ChangeBooking = ({ location, booking, mode, onClose }: Props) => {
  const { timezone: zone } = location
  const currency = booking.currency ?? location.currency ?? 'EUR'
  const before = booking.amount ?? 0
  const [{ context, schema }] = useState(() => {
    const known = { booking, ends: listEnds(mode, booking, zone), zone }
    return { context: known, schema: changeInput(mode, currency, known) }
  })
  const form = useZodForm<ChangeInput, ChangeInput>(schema, toDefaults(booking, context.ends, zone))
  const { stay, quote, isStale, others, canStay, isElsewhere, bay, difference, error, requote } =
    useChangeQuote(mode, form, context)
  const quoted = quote && !isStale ? before + (difference ?? 0) : null
  const { submit, taken } = useSubmitChange({
    booking,
    mode,
    zone,
    form,
    stay,
    bay,
    quoted: booking.amount === undefined ? null : quoted,
    requote,
    onClose,
  })
  const { dirtyFields, isSubmitting } = form.formState
  // A chip is quickly chosen again: closing asks only when something was typed.
  const { when: _, bayId: __, ...typed } = dirtyFields
  const isTyped = Object.keys(typed).length > 0
  const changesTime = mode !== 'plate' && mode !== 'move'
  const ownPrice = parseMoney(form.watch('amount'), currency)
  const total = ownPrice ?? quoted
  const submitLabel = () => {
    const when = stay ? formatDayTime(stay.endsAt, zone) : '…'
    const change = t(`submit.${mode}`, { when, bay: bay?.label ?? '…' })
    // Whoever extends a stay may not expect to move the vehicle.
    const action = bay && mode !== 'move' ? t('submitElsewhere', { action: change, bay: bay.label }) : change
    if (mode === 'plate' || total === null || total === before) return action
    return t('withPrice', { action, amount: formatDifference(total - before, currency) })
  }
  return (
    <FormDialog
      title={t(`title.${mode}`, { plate: booking.plate })}
      isDirty={isTyped && !isSubmitting}
      onClose={onClose}
    >
      <Form form={form} onSubmit={submit}>
        <p className={mutedTextClass}>
          {t('now', { stay: `${booking.bay?.label ?? t('noBay')} · ${formatStay(booking, zone)}` })}
        </p>
        {changesTime && (
          <WhenFields
            label={t('until')}
            options={context.ends.map((end) => ({ value: end.id, label: labelFor(end, zone) }))}
            zone={zone}
            stay={stay}
            hasStart={mode === 'time' && booking.status !== 'checked_in'}
          >
            <OpeningWarning location={location} stay={stay} />
          </WhenFields>
        )}
        {changesTime && booking.bay && !canStay && (
          <OwnBayTaken bay={booking.bay.label} hasOthers={Boolean(others?.length)} />
        )}
        {isElsewhere && (
          <BayField
            free={others?.map((one) => ({
              ...one.bay,
              price:
                one.difference === null || one.difference === 0
                  ? formText('price.same')
                  : formatDifference(one.difference, currency),
            }))}
            error={error}
          />
        )}
        {mode === 'plate' && <PlateFields />}
        {quote && stay && (!isElsewhere || bay) && (
          <PriceField quoted={before + (difference ?? 0)} currency={currency}>
            <PriceChange before={before} difference={difference} typed={ownPrice} currency={currency} />
          </PriceField>
        )}
        <FormError />
        {taken && <FreeBayChoices {...taken} />}
        <DialogActions>
          <SubmitButton>{submitLabel()}</SubmitButton>
        </DialogActions>
      </Form>
    </FormDialog>
  )
}
