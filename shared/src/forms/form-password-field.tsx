import type { FieldValues } from 'react-hook-form'
import { PasswordField, type PasswordFieldProps } from '../ui/password-field'
import { type FormFieldProps, useField } from './use-field'

export const FormPasswordField = <Values extends FieldValues>({
  name,
  ...props
}: FormFieldProps<Values, PasswordFieldProps>) => <PasswordField {...props} {...useField(name)} />
