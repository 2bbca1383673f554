import { formatTypedDate } from '../i18n/typed-date'
import { DateInput } from './date-input'
import { t } from './date-texts'
import { NativeField } from './native-field'
import type { TextFieldProps } from './text-field'
import { type TypedDateOptions, useTypedDate } from './use-typed-date'

export type DateFieldProps = Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'value' | 'defaultValue' | 'placeholder' | 'autoComplete' | 'onKeyDown' | 'onFocus'
> &
  Pick<TypedDateOptions, 'isLazy' | 'readMore'> & {
    value?: string | undefined
    /** Whose today the calendar marks; without one the browser's. */
    zone?: string | undefined
  }

/** How a date can be typed, by an example in the page's format. */
const describeUnreadable = () => {
  const example = formatTypedDate('2026-11-23')
  return t('unreadable', {
    example: example.replace(/,? 2026/, ''),
    digits: /^\d/.test(example) ? '2311' : '1123',
  })
}

/** A local date `2026-11-23`, shown and read in the page's format, by typing or by a calendar. */
export const DateField = ({
  value = '',
  onChange,
  onBlur,
  isLazy,
  readMore,
  zone,
  errorMessage,
  ...props
}: DateFieldProps) => {
  const typed = useTypedDate({ value, onChange, isLazy, readMore })
  return (
    <NativeField<HTMLInputElement>
      {...props}
      errorMessage={typed.isUnreadable ? describeUnreadable() : errorMessage}
    >
      {({ onChange: _, ...control }) => (
        <DateInput control={control} typed={typed} value={value} zone={zone} onBlur={onBlur} />
      )}
    </NativeField>
  )
}
