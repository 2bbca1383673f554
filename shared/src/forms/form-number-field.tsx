import { NumberField, type NumberFieldProps } from '@hosts/shared/fields'
import type { FieldValues } from 'react-hook-form'
import { type FormFieldProps, useField } from './use-field'

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
