import type { FieldValues } from 'react-hook-form'
import { TextArea, type TextAreaProps } from '../ui/text-area'
import { type FormFieldProps, useField } from './use-field'

export const FormTextArea = <Values extends FieldValues>({
  name,
  ...props
}: FormFieldProps<Values, TextAreaProps>) => <TextArea {...props} {...useField(name)} />
