import { RadioCards, type RadioCardsProps } from '@hosts/shared/fields'
import type { FieldValues } from 'react-hook-form'
import { type FormFieldProps, useField } from './use-field'

export const FormRadioCards = <Values extends FieldValues>({
  name,
  ...props
}: FormFieldProps<Values, RadioCardsProps>) => {
  const { inputRef, ...field } = useField(name)
  return <RadioCards {...props} {...field} />
}
