import type { FieldValues } from 'react-hook-form'
import { Select, type SelectProps } from '../ui/select'
import { type FormFieldProps, useField } from './use-field'

export const FormSelect = <Values extends FieldValues>({
  name,
  ...props
}: FormFieldProps<Values, SelectProps>) => <Select {...props} {...useField(name)} />
