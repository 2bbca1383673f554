import type { FieldValues } from 'react-hook-form'
import { RadioCards, type RadioCardsProps } from '../ui/radio-cards'
import { type Named, useField } from './use-field'

export const FormRadioCards = <Values extends FieldValues>({
  name,
  ...props
}: Named<Values, RadioCardsProps>) => {
  const { inputRef, ...field } = useField(name)
  return <RadioCards {...props} {...field} />
}
