import { ComboBox, type ComboBoxProps } from '@hosts/shared/fields'
import type { FieldValues } from 'react-hook-form'
import { type FormFieldProps, useField } from './use-field'

export const FormComboBox = <Values extends FieldValues>({
  name,
  ...props
}: FormFieldProps<Values, ComboBoxProps>) => <ComboBox {...props} {...useField(name)} />
