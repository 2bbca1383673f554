import type { FieldValues } from 'react-hook-form'
import { PasswordField, type PasswordFieldProps } from '../ui/password-field'
import { Select, type SelectProps } from '../ui/select'
import { TextArea, type TextAreaProps } from '../ui/text-area'
import { TextField, type TextFieldProps } from '../ui/text-field'
import { type FormFieldProps, useField } from './use-field'

/** The kit's native fields inside a Form. Those of React Aria are apart, for forms without them. */

export const FormTextField = <Values extends FieldValues>({
  name,
  ...props
}: FormFieldProps<Values, TextFieldProps>) => <TextField {...props} {...useField(name)} />

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
