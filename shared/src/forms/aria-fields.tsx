import {
  ComboBox,
  type ComboBoxProps,
  NumberField,
  type NumberFieldProps,
  RadioCards,
  type RadioCardsProps,
} from '@hosts/shared/fields'
import type { FieldValues } from '@hosts/shared/hook-form'
import { type FormFieldProps, useField } from './use-field'

/** The kit's fields that are made with React Aria, inside a Form. */

export const FormComboBox = <Values extends FieldValues>({
  name,
  ...props
}: FormFieldProps<Values, ComboBoxProps>) => <ComboBox {...props} {...useField(name)} />

/** Its value is a number, or undefined while the field is empty. */
export const FormNumberField = <Values extends FieldValues>({
  name,
  ...props
}: FormFieldProps<Values, NumberFieldProps>) => {
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

export const FormRadioCards = <Values extends FieldValues>({
  name,
  ...props
}: FormFieldProps<Values, RadioCardsProps>) => {
  const { inputRef, ...field } = useField(name)
  return <RadioCards {...props} {...field} />
}
