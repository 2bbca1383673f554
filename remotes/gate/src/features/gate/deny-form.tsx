import { Button, TextField } from '@hosts/shared/ui'
import { ChevronRight } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import css from './deny-form.module.css'
import { FailureLine } from './note-line'
import { t } from './texts'
import card from './vehicle-card.module.css'

const reasons = ['noBooking', 'wrongVehicle', 'wrongTime', 'full', 'unsafe'] as const

type Props = {
  isPending: boolean
  /** Why the last try recorded nothing. */
  failure: string | null
  onDeny: (reason: string) => void
}

/** One press on a reason denies; only another one is typed. */
export const DenyForm = ({ isPending, failure, onDeny }: Props) => {
  const [isOther, setIsOther] = useState(false)
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) return onDeny(reason.trim())
    setIsMissing(true)
    field.current?.focus()
  }

  return (
    <form className={`${css.form} ${card.titled}`} onSubmit={submit} noValidate>
      <h3 className={`${css.title} ${isOther ? '' : css.low}`}>{t('deny.title')}</h3>
      {failure && <FailureLine text={failure} />}
      {!isOther && (
        <ul className={css.reasons}>
          {reasons.map((one) => (
            <li key={one}>
              <button
                type="button"
                aria-disabled={isPending || undefined}
                onClick={isPending ? undefined : () => onDeny(t(`deny.reasons.${one}`))}
              >
                {t(`deny.reasons.${one}`)}
              </button>
            </li>
          ))}
          <li>
            <button type="button" onClick={() => setIsOther(true)}>
              {t('deny.other')} <ChevronRight aria-hidden="true" />
            </button>
          </li>
        </ul>
      )}
      {isOther && (
        <>
          <TextField
            label={t('deny.otherLabel')}
            value={reason}
            onChange={setReason}
            maxLength={200}
            inputRef={(input) => {
              field.current = input
              if (input && !reason && !isMissing) input.focus()
            }}
            errorMessage={isMissing && !reason.trim() ? t('deny.otherMissing') : undefined}
          />
          <div className={css.submit}>
            <Button type="submit" variant="danger" wide isPending={isPending}>
              {t('deny.submit')}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
