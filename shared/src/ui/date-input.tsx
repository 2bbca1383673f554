import { toast } from '@hosts/shared/platform'
import { CalendarDays } from 'lucide-react'
import { type ComponentProps, type ComponentType, type FocusEvent, useState } from 'react'
import { getAutofill, hideName } from './autofill'
import type { CalendarDialogProps } from './calendar-dialog'
import css from './date-input.module.css'
import { t } from './date-texts'
import field from './field.module.css'
import { PlainButton } from './plain-button'
import type { useTypedDate } from './use-typed-date'
import { VisuallyHidden } from './visually-hidden'

type Props = {
  /** Attributes of the input: name, description, class. */
  control: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'onKeyDown' | 'type'>
  typed: ReturnType<typeof useTypedDate>
  value: string
  /** The calendar marks the zone's today. */
  zone: string | undefined
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
}

/** A date as text, read in any form that people use, with a calendar beside it, which loads when it is wanted. */
export const DateInput = ({ control, typed, value, zone, onBlur }: Props) => {
  const [Calendar, setCalendar] = useState<ComponentType<CalendarDialogProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = async () => {
    try {
      const { CalendarDialog } = await import('./calendar-dialog')
      setCalendar(() => CalendarDialog)
      setIsOpen(true)
    } catch {
      toast.error(t('notLoaded'))
    }
  }
  const isFixed = Boolean(control.disabled || control.readOnly)
  return (
    <div className={field.group}>
      <input
        {...getAutofill(undefined)}
        {...control}
        {...typed.select}
        className={`${field.control} ${css.input}`}
        type="text"
        // Digits are enough, and a phone's keyboard for them is faster.
        inputMode="numeric"
        name={hideName(control.name, undefined)}
        spellCheck="false"
        value={typed.text}
        onChange={({ target }) => typed.type(target.value)}
        onKeyDown={typed.pressKey}
        onBlur={(event) => {
          typed.leave()
          onBlur?.(event)
        }}
      />
      {!isFixed && (
        <div className={field.after}>
          <PlainButton variant="quiet" size="small" onPress={open}>
            <CalendarDays aria-hidden="true" />
            <VisuallyHidden>{t('calendar')}</VisuallyHidden>
          </PlainButton>
        </div>
      )}
      {Calendar && isOpen && (
        <Calendar
          value={value}
          zone={zone}
          onChoose={(date) => {
            setIsOpen(false)
            typed.choose(date)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
