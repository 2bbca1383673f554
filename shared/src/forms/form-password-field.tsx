import type { FieldValues } from 'react-hook-form'
import { PasswordField, type PasswordFieldProps } from '../ui/password-field'
import { type Named, useField } from './use-field'

export const FormPasswordField = <Values extends FieldValues>({
  name,
  ...props
}: Named<Values, PasswordFieldProps>) => <PasswordField {...props} {...useField(name)} />
