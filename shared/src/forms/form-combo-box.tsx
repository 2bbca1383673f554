import { ComboBox, type ComboBoxProps } from '@hosts/shared/fields'
import type { FieldValues } from 'react-hook-form'
import { type Named, useField } from './use-field'

export const FormComboBox = <Values extends FieldValues>({
  name,
  ...props
}: Named<Values, ComboBoxProps>) => <ComboBox {...props} {...useField(name)} />
