import { Checkbox, type CheckboxProps } from '@hosts/shared/fields'
import type { FieldValues } from 'react-hook-form'
import { type FormFieldProps, useField } from './use-field'

/** Its value is a boolean. */
export const FormCheckbox = <Values extends FieldValues>({
  name,
  ...props
}: FormFieldProps<Values, CheckboxProps>) => {
  const { value, ...field } = useField(name)
  return <Checkbox {...props} {...field} isSelected={Boolean(value)} />
}
