import type { FieldValues } from 'react-hook-form'
import { TextArea, type TextAreaProps } from '../ui/text-area'
import { type Named, useField } from './use-field'

export const FormTextArea = <Values extends FieldValues>({
  name,
  ...props
}: Named<Values, TextAreaProps>) => <TextArea {...props} {...useField(name)} />
