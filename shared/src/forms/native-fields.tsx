import type { FieldValues } from '@hosts/shared/hook-form'
import { toPlainLocal } from '../i18n/local-time'
import { AskTime } from '../ui/ask-time'
import { Checkbox, type CheckboxProps } from '../ui/checkbox'
import { DateField, type DateFieldProps } from '../ui/date-field'
import { DateTimeField, type DateTimeFieldProps } from '../ui/date-time-field'
import { PasswordField, type PasswordFieldProps } from '../ui/password-field'
import { Select, type SelectProps } from '../ui/select'
import { TextArea, type TextAreaProps } from '../ui/text-area'
import { TextField, type TextFieldProps } from '../ui/text-field'
import { TimeField, type TimeFieldProps } from '../ui/time-field'
import { type FormFieldProps, useField } from './use-field'

/** The kit's native fields inside a Form. Those of React Aria are apart, for forms without them. */

export const FormTextField = <Values extends FieldValues>({
  name,
  ...props
}: FormFieldProps<Values, TextFieldProps>) => <TextField {...props} {...useField(name)} />

export const FormTimeField = <Values extends FieldValues>({
  name,
  ...props
}: FormFieldProps<Values, TimeFieldProps>) => <TimeField {...props} {...useField(name)} />

export const FormDateField = <Values extends FieldValues>({
  name,
  ...props
}: FormFieldProps<Values, DateFieldProps>) => <DateField {...props} {...useField(name)} />

export const FormDateTimeField = <Values extends FieldValues>({
  name,
  zone,
  ...props
}: FormFieldProps<
  Values,
  DateTimeFieldProps & { /** Asks which time is meant where the zone's clocks change. */ zone: string }
>) => {
  const { value, ...field } = useField(name)
  const typed = String(value ?? '')
  return (
    <div>
      <DateTimeField {...props} {...field} zone={zone} value={toPlainLocal(typed)} />
      <AskTime value={typed} zone={zone} onChange={field.onChange} />
    </div>
  )
}

export const FormPasswordField = <Values extends FieldValues>({
  name,
  ...props
}: FormFieldProps<Values, PasswordFieldProps>) => <PasswordField {...props} {...useField(name)} />

export const FormTextArea = <Values extends FieldValues>({
  name,
  ...props
}: FormFieldProps<Values, TextAreaProps>) => <TextArea {...props} {...useField(name)} />

export const FormSelect = <Values extends FieldValues>({
  name,
  ...props
}: FormFieldProps<Values, SelectProps>) => <Select {...props} {...useField(name)} />

/** Its value is a boolean. */
export const FormCheckbox = <Values extends FieldValues>({
  name,
  ...props
}: FormFieldProps<Values, CheckboxProps>) => {
  const { value, ...field } = useField(name)
  return <Checkbox {...props} {...field} isSelected={Boolean(value)} />
}
