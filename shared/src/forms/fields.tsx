import type { FieldPath, FieldValues } from 'react-hook-form'
import { Checkbox, type CheckboxProps } from '../ui/checkbox'
import { ComboBox, type ComboBoxProps } from '../ui/combo-box'
import { NumberField, type NumberFieldProps } from '../ui/number-field'
import { PasswordField, type PasswordFieldProps } from '../ui/password-field'
import { RadioCards, type RadioCardsProps } from '../ui/radio-cards'
import { Select, type SelectProps } from '../ui/select'
import { TextArea, type TextAreaProps } from '../ui/text-area'
import { TextField, type TextFieldProps } from '../ui/text-field'
import { type Bound, useField } from './use-field'

/** The kit's fields inside a `Form`: the same props, but `name` instead of value, handlers and error. */
type In<Values extends FieldValues, Props> = Omit<Props, Bound> & { name: FieldPath<Values> }

export const FormTextField = <Values extends FieldValues>({ name, ...props }: In<Values, TextFieldProps>) => (
  <TextField {...props} {...useField(name)} />
)

export const FormTextArea = <Values extends FieldValues>({ name, ...props }: In<Values, TextAreaProps>) => (
  <TextArea {...props} {...useField(name)} />
)

export const FormPasswordField = <Values extends FieldValues>({
  name,
  ...props
}: In<Values, PasswordFieldProps>) => <PasswordField {...props} {...useField(name)} />

export const FormSelect = <Values extends FieldValues>({ name, ...props }: In<Values, SelectProps>) => (
  <Select {...props} {...useField(name)} />
)

export const FormComboBox = <Values extends FieldValues>({ name, ...props }: In<Values, ComboBoxProps>) => (
  <ComboBox {...props} {...useField(name)} />
)

export const FormRadioCards = <Values extends FieldValues>({
  name,
  ...props
}: In<Values, RadioCardsProps>) => {
  const { inputRef, ...field } = useField(name)
  return <RadioCards {...props} {...field} />
}

/** Its value is a number, or undefined while the field is empty. */
export const FormNumberField = <Values extends FieldValues>({
  name,
  ...props
}: In<Values, NumberFieldProps>) => {
  const { value, onChange, ...field } = useField(name)
  return (
    <NumberField
      {...props}
      {...field}
      value={value ?? Number.NaN}
      onChange={(number) => onChange(Number.isNaN(number) ? undefined : number)}
    />
  )
}

/** Its value is a boolean. */
export const FormCheckbox = <Values extends FieldValues>({ name, ...props }: In<Values, CheckboxProps>) => {
  const { value, ...field } = useField(name)
  return <Checkbox {...props} {...field} isSelected={Boolean(value)} />
}
