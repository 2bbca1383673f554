import { FormDateTimeField, runAfterPress, useFormContext } from '@hosts/shared/forms'
import { toLocal } from '@hosts/shared/local-time'
import { type Elements, mutedTextClass, nameZone } from '@hosts/shared/ui'
import { ChoiceChips } from './choice-chips'
import { formatStay } from './format-stay'
import type { Stay } from './quick-times'
import { otherTimes, type StayInput } from './stay-input'
import { t } from './texts'
import css from './when-fields.module.css'

type Props = {
  label: string
  /** Quick choices by id. */
  options: readonly { value: string; label: string }[]
  zone: string
  /** The chosen stay; null while it is incomplete. */
  stay: Stay | null
  /** Whether the start can change, too. */
  hasStart: boolean
  /** Hint for the field. */
  children: Elements
}

const times = ['startsAt', 'endsAt'] as const

/** When, inside a Form with the names of `StayInput`: quick choices, and two fields for other times. */
export const WhenFields = ({ label, options, zone, stay, hasStart, children }: Props) => {
  const { watch, setValue, trigger, clearErrors, formState } = useFormContext<StayInput>()
  const when = watch('when')
  const choose = (value: string) => {
    // The fields start with the stay that was chosen before.
    if (value === otherTimes && stay) {
      setValue('startsAt', toLocal(stay.startsAt, zone))
      setValue('endsAt', toLocal(stay.endsAt, zone))
    }
    setValue('when', value, { shouldDirty: true })
    clearErrors(times)
  }
  // Together, because an end can be wrong after a change of the start.
  const check = () => trigger(times)
  const all = options.length > 0 ? [...options, { value: otherTimes, label: t('when.other') }] : []
  // Also for a choice of a draft that today does not have.
  const isOther = options.every(({ value }) => value !== when)
  return (
    <div className={css.when}>
      {all.length > 0 && <ChoiceChips label={label} options={all} value={when} onChange={choose} />}
      {isOther ? (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the events are those of the fields */}
          <div
            className={css.fields}
            onBlur={() => runAfterPress(check)}
            onChange={() => formState.errors.endsAt && check()}
          >
            {hasStart && (
              <FormDateTimeField<StayInput> name="startsAt" label={t('when.from')} zone={zone} isRequired />
            )}
            <FormDateTimeField<StayInput> name="endsAt" label={t('when.to')} zone={zone} isRequired />
          </div>
          <p className={mutedTextClass}>{t('when.zone', { zone: nameZone(zone) })}</p>
        </>
      ) : (
        stay && <p className={css.span}>{formatStay(stay, zone)}</p>
      )}
      {children}
    </div>
  )
}
