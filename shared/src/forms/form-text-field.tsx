import type { FieldValues } from 'react-hook-form'
import { TextField, type TextFieldProps } from '../ui/text-field'
import { type FormFieldProps, useField } from './use-field'

export const FormTextField = <Values extends FieldValues>({
  name,
  ...props
}: FormFieldProps<Values, TextFieldProps>) => <TextField {...props} {...useField(name)} />
